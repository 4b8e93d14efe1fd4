//! The client's files, in the binary; from the disk while developing.

use crate::rendered::{ASK_AGAIN, Rendered, Shelf};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "tests/*"]
#[exclude = "*.d.ts"]
#[exclude = "*.json"]
#[exclude = "*.jsonc"]
pub struct Web;

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        _ => "text/plain; charset=utf-8",
    }
}

/// What has been read and packed. The files are in the program, or change on the disk while developing.
static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::default);

/// The version of some files, all together.
pub fn version(paths: &[&str]) -> String {
    let hash = |path: &&str| Web::get(path).map(|file| file.metadata.sha256_hash()).unwrap_or_default();
    paths.iter().map(hash).fold(String::new(), |version, hash| {
        hash[..8].iter().fold(version, |version, byte| format!("{version}{byte:02x}"))
    })
}

/// A file by its path; asked with the tag of what the browser has, it may be nothing new.
pub fn file(path: &str, headers: &HeaderMap) -> Response {
    let make = || {
        let file = Web::get(path).ok_or(())?;
        // Fonts never change under their name.
        let cache = if path.starts_with("fonts/") { "public, max-age=31536000, immutable" } else { ASK_AGAIN };
        Ok::<_, ()>(Rendered::new(kind(path), cache, file.data.into_owned()))
    };
    match SHELF.or_make(path, &version(&[path]), make) {
        Ok(file) => file.answer(headers),
        Err(()) => page("404.html", StatusCode::NOT_FOUND, headers),
    }
}

/// An HTML page by the name of its file.
pub fn page(name: &str, status: StatusCode, headers: &HeaderMap) -> Response {
    let make = || text(name).map(|page| html(&page)).ok_or(());
    let mut answer = match SHELF.or_make(&format!("page {name}"), &version(&[name, HEAD]), make) {
        // Only what is there can be had already.
        Ok(page) if status == StatusCode::OK => page.answer(headers),
        Ok(page) => page.answer(&HeaderMap::new()),
        Err(()) => return (StatusCode::NOT_FOUND, "not found").into_response(),
    };
    if status != StatusCode::OK {
        *answer.status_mut() = status;
    }
    answer
}

/// One of the pages that a script of its name fills.
pub fn filled(name: &str, headers: &HeaderMap) -> Response {
    let make = || Ok::<_, ()>(filled_with(name, ""));
    match SHELF.or_make(&format!("filled {name}"), &version(&[PAGE, HEAD]), make) {
        Ok(page) => page.answer(headers),
        Err(()) => unreachable!("a page can always be filled"),
    }
}

/// The same with what can be read without the script.
pub fn filled_with(name: &str, rules: &str) -> Rendered {
    let page = text(PAGE).unwrap_or_default();
    html(&page.replace("<!-- page -->", name).replace("<!-- rules -->", rules))
}

/// A page that is whole as it is.
pub fn html(page: &str) -> Rendered {
    // All pages begin alike.
    let page = page.replacen("<!-- head -->\n", &text(HEAD).unwrap_or_default(), 1);
    Rendered::new(kind("html"), ASK_AGAIN, page.into_bytes())
}

/// What pages are made of.
pub const PAGE: &str = "page.html";
pub const HEAD: &str = "parts/head.html";

/// The text of a file, if there is one.
pub fn text(path: &str) -> Option<String> {
    let file = Web::get(path)?;
    String::from_utf8(file.data.into_owned()).ok()
}
