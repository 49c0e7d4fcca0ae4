//! Texts out of saves. Everything here expects the worst of its input.

use std::io::Read;

use flate2::read::ZlibDecoder;
use png::chunk::{IEND, iTXt};
use png::{DecodeOptions, Decoded, StreamingDecoder};
use thiserror::Error;

use crate::save::KEYWORD;

/// The most bytes a file may have.
pub const MAX_FILE_BYTES: usize = 8 << 20;
/// The most bytes the text of a record may have.
pub const MAX_RECORD_BYTES: usize = 2 << 20;
/// Our own saves have four chunks; what editors add stays far below this.
const MAX_CHUNKS: usize = 4096;

const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Why a file cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoadError {
    /// More than [`MAX_FILE_BYTES`].
    #[error("That file is too large to be a save: saves have at most 8 MB.")]
    TooLarge,
    /// Neither a PNG nor JSON.
    #[error("That file is not a save. A save is a PNG picture made here, or a record as JSON.")]
    NotASave,
    /// A PNG whose parts do not add up.
    #[error("That picture is damaged or incomplete. Try to get the file once more.")]
    Damaged,
    /// A PNG without a record.
    #[error(
        "That picture carries no game. Programs that resize or send pictures may drop it: use the file \
         as it was saved."
    )]
    NoRecord,
    /// A record of more than [`MAX_RECORD_BYTES`].
    #[error("The record in that file is too long to be a game: records have at most 2 MB.")]
    RecordTooLarge,
}

impl LoadError {
    /// A stable id of the kind of error.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            LoadError::TooLarge => "too-large",
            LoadError::NotASave => "not-a-save",
            LoadError::Damaged => "damaged",
            LoadError::NoRecord => "no-record",
            LoadError::RecordTooLarge => "record-too-large",
        }
    }
}

/// The text in a save: a PNG that [`crate::save`] made, or JSON by itself.
///
/// What the text says, and whether it can be replayed, is for those to say who know saves and rules.
///
/// # Errors
/// If there is no text in it that could be a game. No input makes it panic, and none makes it use more memory
/// than a few times the limits.
pub fn load(bytes: &[u8]) -> Result<Vec<u8>, LoadError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(LoadError::TooLarge);
    }
    if bytes.starts_with(PNG_SIGNATURE) {
        return bounded(inflate(record_chunk(bytes)?)?);
    }
    let text = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes).trim_ascii();
    if !text.starts_with(b"{") {
        return Err(LoadError::NotASave);
    }
    bounded(text.to_vec())
}

fn bounded(text: Vec<u8>) -> Result<Vec<u8>, LoadError> {
    if text.len() > MAX_RECORD_BYTES { Err(LoadError::RecordTooLarge) } else { Ok(text) }
}

/// Walks over all chunks to the end, so that damage anywhere is noticed, and returns what the first chunk
/// with a record holds. Pixels are never decoded.
fn record_chunk(bytes: &[u8]) -> Result<&[u8], LoadError> {
    let mut options = DecodeOptions::default();
    options.set_ignore_text_chunk(true);
    options.set_ignore_iccp_chunk(true);
    options.set_skip_ancillary_crc_failures(false);
    let mut decoder = StreamingDecoder::new_with_options(options);
    let (mut position, mut chunks, mut found) = (0, 0, None);
    while position < bytes.len() {
        let (consumed, decoded) = decoder.update(&bytes[position..], None).map_err(|_| LoadError::Damaged)?;
        position += consumed;
        match decoded {
            Decoded::ChunkBegin(length, kind) => {
                chunks += 1;
                if chunks > MAX_CHUNKS {
                    return Err(LoadError::Damaged);
                }
                let rest = &bytes[position..];
                let data = rest.get(..length as usize).ok_or(LoadError::Damaged)?;
                if kind == iTXt && found.is_none() {
                    found = data.strip_prefix(KEYWORD.as_bytes()).and_then(|data| data.strip_prefix(&[0]));
                }
            }
            Decoded::ChunkComplete(IEND) => return found.ok_or(LoadError::NoRecord),
            _ => {}
        }
    }
    Err(LoadError::Damaged)
}

/// The text of a chunk: after the keyword come whether it is compressed, how, a language, the keyword in
/// that language, and the text.
fn inflate(chunk: &[u8]) -> Result<Vec<u8>, LoadError> {
    let [compressed @ (0 | 1), 0, names @ ..] = chunk else { return Err(LoadError::Damaged) };
    let mut fields = names.splitn(3, |&byte| byte == 0);
    let text = fields.nth(2).ok_or(LoadError::Damaged)?;
    if *compressed == 0 {
        return Ok(text.to_vec());
    }
    // One byte more than allowed is enough to know, however much would follow.
    let mut bounded = ZlibDecoder::new(text).take(MAX_RECORD_BYTES as u64 + 1);
    let mut inflated = Vec::new();
    bounded.read_to_end(&mut inflated).map_err(|_| LoadError::Damaged)?;
    Ok(inflated)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;

    use super::*;

    #[test]
    fn a_bomb_is_stopped_while_it_inflates() {
        let mut chunk = ZlibEncoder::new(b"\x01\0\0\0".to_vec(), Compression::fast());
        chunk.write_all(&vec![b' '; 8 * MAX_RECORD_BYTES]).unwrap();
        let inflated = inflate(&chunk.finish().unwrap()).unwrap();
        assert_eq!(inflated.len(), MAX_RECORD_BYTES + 1);
    }
}
