//! Cuts a stream into lines without ever holding more than a line may have.

use std::io::{self, BufRead};

pub enum Input<'a> {
    Line(&'a [u8]),
    /// So many bytes, which were thrown away.
    TooLong(usize),
}

pub struct Lines<'a> {
    input: &'a mut dyn BufRead,
    most: usize,
    line: Vec<u8>,
}

impl<'a> Lines<'a> {
    pub fn new(input: &'a mut dyn BufRead, most: usize) -> Lines<'a> {
        Lines { input, most, line: Vec::new() }
    }

    /// The next line without its newline, or nothing at the end. A last line may lack the newline.
    pub fn next(&mut self) -> io::Result<Option<Input<'_>>> {
        self.line.clear();
        let mut length = 0;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() && length == 0 {
                return Ok(None);
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let over = chunk.is_empty() || end.is_some();
            length += part.len();
            if length <= self.most {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if over {
                let line = if length <= self.most { Input::Line(&self.line) } else { Input::TooLong(length) };
                return Ok(Some(line));
            }
        }
    }
}
