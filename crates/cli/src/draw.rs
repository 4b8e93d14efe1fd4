//! Draws a board with letters. A hex is three characters wide and two lines high, and every second column sits one
//! line lower, as on the printed map:
//!
//! ```text
//!     01 02 03
//!  01  .    TB2
//!         w A1
//!  02  .  ~~~ .
//! ```
//!
//! The first line of a hex names the unit or the ground, the second says how the unit fares or what runs along the
//! south side.

use catalog::{Lang, Texts};
use stage::board::{Board, Cell, Ground, Piece};

const MARGIN: usize = 4;
const WIDTH: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Paint {
    None,
    Ground(Ground),
    Seat(u8),
}

impl Paint {
    /// In the colour of whoever owns it.
    fn of(piece: &Piece) -> Paint {
        piece.seat.map_or(Paint::None, |seat| Paint::Seat(seat.0))
    }

    fn code(self) -> &'static str {
        match self {
            Paint::None => "0",
            Paint::Ground(Ground::Plain) => "2",
            Paint::Ground(Ground::Wood) => "32",
            Paint::Ground(Ground::Hill) => "33",
            Paint::Ground(Ground::Mountain) => "93",
            Paint::Ground(Ground::Water) => "36",
            Paint::Ground(Ground::Crossing) => "96",
            Paint::Ground(Ground::Fort) => "35",
            Paint::Seat(0) => "1;31",
            Paint::Seat(1) => "1;34",
            Paint::Seat(_) => "1;32",
        }
    }
}

type Dot = (char, Paint);
const BLANK: Dot = (' ', Paint::None);

/// The board as lines of text: facts, map, what stands beside it, legend.
pub fn draw(board: &Board, texts: &Texts, lang: Lang, colours: bool) -> Vec<String> {
    let facts: Vec<String> = board.facts.iter().map(|fact| texts.say(lang, fact)).collect();
    let mut lines = vec![facts.join("  -  ")];
    lines.extend(map(board).iter().map(|dots| render(dots, colours)));
    let crowded = board.cells.iter().filter(|cell| cell.pieces.len() > 1).map(|cell| (&cell.label, &cell.pieces));
    let beside = board.boxes.iter().map(|place| (&place.name, &place.pieces));
    lines.extend(crowded.chain(beside).map(|(name, pieces)| list(name, pieces, colours)));
    lines.extend(board.legend.iter().map(|line| texts.say(lang, line)));
    lines
}

fn map(board: &Board) -> Vec<Vec<Dot>> {
    let columns = board.cells.iter().map(|cell| cell.column).max().unwrap_or(0) as usize;
    let rows = board.cells.iter().map(|cell| cell.row).max().unwrap_or(0) as usize;
    if rows == 0 {
        return Vec::new();
    }
    let mut lines = vec![vec![BLANK; MARGIN + WIDTH * columns]; 2 * rows + 2];
    for column in 1..=columns {
        write(&mut lines[0], MARGIN + WIDTH * (column - 1), &format!("{column:02}"), Paint::None);
    }
    for row in 1..=rows {
        write(&mut lines[2 * row - 1], 1, &format!("{row:02}"), Paint::None);
    }
    for cell in &board.cells {
        let at = 2 * usize::from(cell.row) - 1 + usize::from(cell.low);
        let x = MARGIN + WIDTH * (usize::from(cell.column) - 1);
        lines[at][x..x + WIDTH].copy_from_slice(&upper(cell));
        lines[at + 1][x..x + WIDTH].copy_from_slice(&lower(cell));
    }
    let end = lines.iter().rposition(|line| line.iter().any(|dot| dot.0 != ' ')).map_or(0, |last| last + 1);
    lines.truncate(end);
    lines
}

fn write(line: &mut [Dot], x: usize, text: &str, paint: Paint) {
    for (dot, c) in line.iter_mut().skip(x).zip(text.chars()) {
        if c != ' ' {
            *dot = (c, paint);
        }
    }
}

fn upper(cell: &Cell) -> [Dot; WIDTH] {
    let mut dots = [BLANK; WIDTH];
    match &cell.pieces[..] {
        [] => {
            dots[1] = (cell.glyph, Paint::Ground(cell.ground));
            if let Some(edge) = cell.east {
                dots[2] = (edge.glyph, Paint::Ground(edge.ground));
            }
        }
        [piece] => write(&mut dots, 0, &piece.name, Paint::of(piece)),
        [first, ..] => {
            let start: String = first.name.chars().take(2).collect();
            write(&mut dots, 0, &format!("{start}+"), Paint::of(first));
        }
    }
    dots
}

fn lower(cell: &Cell) -> [Dot; WIDTH] {
    let mut dots = match (cell.south, cell.east) {
        (Some(edge), _) => [(edge.glyph, Paint::Ground(edge.ground)); WIDTH],
        (None, Some(edge)) => [BLANK, BLANK, (edge.glyph, Paint::Ground(edge.ground))],
        (None, None) => [BLANK; WIDTH],
    };
    if let [piece] = &cell.pieces[..] {
        write(&mut dots, 0, &piece.mark, Paint::of(piece));
    }
    dots
}

fn render(dots: &[Dot], colours: bool) -> String {
    let end = dots.iter().rposition(|dot| dot.0 != ' ').map_or(0, |last| last + 1);
    let mut text = String::new();
    let mut paint = Paint::None;
    for &(c, wanted) in &dots[..end] {
        if colours && wanted != paint && c != ' ' {
            // Attributes add up, so the old ones go first.
            text.push_str(&format!("\x1b[0;{}m", wanted.code()));
            paint = wanted;
        }
        text.push(c);
    }
    if paint != Paint::None {
        text.push_str("\x1b[0m");
    }
    text
}

fn list(name: &str, pieces: &[Piece], colours: bool) -> String {
    let mut text = format!("{name}:");
    for piece in pieces {
        let dots: Vec<Dot> = piece.name.chars().map(|c| (c, Paint::of(piece))).collect();
        text.push(' ');
        text.push_str(&render(&dots, colours));
    }
    text
}
