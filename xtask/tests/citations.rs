//! Nothing in the project cites a rule that its rulebook does not have.

#[test]
fn every_citation_leads_to_a_row_of_the_index() {
    let games: Vec<_> = catalog::Catalog::with_examples().games().map(|game| game.about().game).collect();
    assert!(!games.is_empty());
    for game in games {
        let strays = catalog::rules::stray_citations(game);
        let list = strays.iter().map(|stray| format!("\n{}:{}: {}", stray.file, stray.line, stray.words));
        assert!(strays.is_empty(), "{game}: cited and not in rulebook.toml:{}", list.collect::<String>());
    }
}

#[test]
fn every_folder_of_a_game_is_in_the_catalog() {
    let folders = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../games")).unwrap();
    for folder in folders {
        let name = folder.unwrap().file_name().into_string().unwrap();
        let listed = catalog::Catalog::with_examples().games().any(|game| game.about().game == name);
        assert!(listed, "games/{name} is not in the catalog");
        assert!(
            catalog::rules::index(&name).is_some_and(|index| index.is_ok()),
            "{name} has no readable index of rules"
        );
    }
}
