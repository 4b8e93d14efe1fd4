//! The client's files, in the binary; from the disk while developing.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

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

fn etag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let short: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{short}\"")
}

/// A file by its path; asked with the tag of what the browser has, it may be nothing new.
pub fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Web::get(path) else { return page("404.html", StatusCode::NOT_FOUND) };
    let tag = etag(&file);
    // Fonts never change under their name; the rest is asked for again and mostly unchanged.
    let cache = if path.starts_with("fonts/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [(header::ETAG, tag), (header::CACHE_CONTROL, cache.into())];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    ([(header::CONTENT_TYPE, kind(path))], about, file.data).into_response()
}

/// An HTML page by the name of its file; pages are small and always sent anew.
pub fn page(name: &str, status: StatusCode) -> Response {
    match text(name) {
        Some(page) => html(&page, status),
        None => (StatusCode::NOT_FOUND, "not found").into_response(),
    }
}

/// One of the pages that a script of its name fills; `rules` is what can be read without.
pub fn filled(name: &str, rules: &str) -> Response {
    let page = text("page.html").unwrap_or_default();
    html(&page.replace("<!-- page -->", name).replace("<!-- rules -->", rules), StatusCode::OK)
}

/// A page that is whole as it is.
pub fn plain(page: &str) -> Response {
    html(page, StatusCode::OK)
}

fn html(page: &str, status: StatusCode) -> Response {
    // All pages begin alike.
    let page = page.replacen("<!-- head -->\n", &text("parts/head.html").unwrap_or_default(), 1);
    let about = [(header::CONTENT_TYPE, kind("html")), (header::CACHE_CONTROL, "no-cache")];
    (status, about, page).into_response()
}

/// The text of a file, if there is one.
pub fn text(path: &str) -> Option<String> {
    let file = Web::get(path)?;
    String::from_utf8(file.data.into_owned()).ok()
}
