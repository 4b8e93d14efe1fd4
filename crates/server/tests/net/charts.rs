//! The charts at hand: as data, and as a page that needs no script.

use crate::support::start;

#[tokio::test(flavor = "multi_thread")]
async fn charts_come_with_axes_cells_provenance_and_rule_in_both_languages() {
    let server = start().await;
    let charts = server.get("/api/charts/kawanakajima", "").await;
    let combat = &charts.json()[0];
    assert_eq!(combat["id"], "combat");
    assert_eq!(combat["rule"], "11.6a");
    assert_eq!(combat["say"]["fr"], "Table de combat");
    assert_eq!(combat["columns"][1]["at"], 3);
    assert_eq!(combat["rows"][4]["cells"][4]["origin"], "R");
    assert_eq!(server.get("/api/charts/nothing", "").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_aid_is_whole_without_a_script() {
    let server = start().await;
    let english = server.get("/aid/kawanakajima", "").await;
    let french = server.get("/aid/kawanakajima?lang=fr", "").await;
    for (page, title, lang) in [(&english.body, "Combat Table", "en"), (&french.body, "Table de combat", "fr")] {
        assert!(page.contains(title) && page.contains(&format!("<html lang=\"{lang}\"")), "{lang}");
        assert!(!page.contains("<script"), "no script");
        assert!(page.contains("d1R<sup>R</sup>"), "small figures are raised");
    }
    assert_eq!(server.get("/aid/nothing", "").await.status, 404);
}
