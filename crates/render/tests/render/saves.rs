//! Saves carry their game, and nothing that is handed in as a save does harm.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use game::Dice;
use png::chunk::{ChunkType, iTXt, tEXt};
use render::{MAX_FILE_BYTES, MAX_RECORD_BYTES, Theme, load, save};

use crate::games::{self, Played};

const MIB: usize = 1 << 20;

#[test]
fn what_is_saved_is_loaded() {
    for game in games::all(2000) {
        let json = serde_json::to_string_pretty(&game.record).unwrap();
        let bytes = save(game.last(), game.in_theme(Theme::Light), &json);
        assert_eq!(load(&bytes).unwrap(), json.as_bytes(), "{} as PNG", game.id);
        assert_eq!(load(json.as_bytes()).unwrap(), json.as_bytes(), "{} as JSON", game.id);
        assert_eq!(load(format!("\u{feff}\n {json}\n").as_bytes()).unwrap(), json.as_bytes());
    }
}

#[test]
fn a_record_is_found_among_other_texts_and_need_not_be_compressed() {
    let record = short_game().record;
    let json = serde_json::to_vec(&record).unwrap();
    let plain = [b"plenum-record\0\0\0en\0Partie\0".as_slice(), &json].concat();
    let png = picture(&[(tEXt, b"Comment\0hello"), (iTXt, b"Title\0\0\0\0\0a game"), (iTXt, &plain)]);
    assert_eq!(load(&png).unwrap(), json);
}

#[test]
fn what_is_no_save_is_refused_with_a_reason() {
    let text = |content: &[u8]| picture(&[(iTXt, content)]);
    let record = |compressed: Vec<u8>| text(&[b"plenum-record\0\x01\0\0\0".as_slice(), &compressed].concat());
    let many = vec![(tEXt, b"a\0b".as_slice()); 5000];
    let save = save_of(&short_game());
    let damaged_crc = [&save[..60], &[save[60] ^ 1], &save[61..]].concat();
    let cases: &[(&str, Vec<u8>, &str)] = &[
        ("nothing", vec![], "not-a-save"),
        ("prose", b"Dear Sir or Madam".to_vec(), "not-a-save"),
        ("another kind of picture", b"GIF89a\x01\0\x01\0".to_vec(), "not-a-save"),
        ("half a signature", b"\x89PNG".to_vec(), "not-a-save"),
        ("a list", b"[{}]".to_vec(), "not-a-save"),
        ("a long record", long_object(MAX_RECORD_BYTES + 1), "record-too-large"),
        ("a large file", long_object(MAX_FILE_BYTES + 1), "too-large"),
        ("a signature", b"\x89PNG\r\n\x1a\n".to_vec(), "damaged"),
        ("a foreign picture", picture(&[]), "no-record"),
        ("a picture with a title", text(b"Title\0\0\0\0\0plenum-record"), "no-record"),
        ("a longer keyword", text(b"plenum-record-2\0\0\0\0\0{}"), "no-record"),
        ("a chunk that ends early", text(b"plenum-record\0\x01"), "damaged"),
        ("a chunk without a text", text(b"plenum-record\0\x01\0\0"), "damaged"),
        ("an unknown compression", text(b"plenum-record\0\x01\x07\0\0abc"), "damaged"),
        ("no compression after all", record(b"{}".to_vec()), "damaged"),
        ("a record cut short", record(deflated(&[b'7'; 999])[..20].to_vec()), "damaged"),
        ("a bomb", record(deflated(&vec![b' '; 32 * MIB])), "record-too-large"),
        ("a long record inside", record(deflated(&long_object(MAX_RECORD_BYTES + 1))), "record-too-large"),
        ("too many chunks", picture(&many), "damaged"),
        ("half a save", save[..save.len() / 2].to_vec(), "damaged"),
        ("a wrong checksum", damaged_crc, "damaged"),
    ];
    for (what, bytes, code) in cases {
        let error = load(bytes).expect_err(what);
        assert_eq!(error.code(), *code, "{what}: {error}");
        assert!(error.to_string().ends_with('.'), "{what}: {error}");
    }
}

#[test]
fn no_damage_goes_unnoticed() {
    let save = save_of(&short_game());
    // Every byte up to the pixels, then some.
    let positions = (0..1000).chain((1000..save.len()).step_by(211));
    for position in positions {
        let mut damaged = save.clone();
        damaged[position] ^= 1 << (position % 8);
        assert!(load(&damaged).is_err(), "byte {position} of {}", save.len());
    }
    for length in (0..1000).chain((1000..save.len()).step_by(503)).chain([save.len() - 1]) {
        assert!(load(&save[..length]).is_err(), "{length} bytes of {}", save.len());
    }
}

#[test]
fn no_bytes_do_harm() {
    let game = short_game();
    let save = save_of(&game);
    let mut dice = Dice::new(1);
    for _ in 0..2000 {
        let mut bytes = save[..dice.below(2000)].to_vec();
        for _ in 0..dice.below(6) {
            mutilate(&mut bytes, &mut dice);
        }
        assert!(load(&bytes).is_err());
    }
}

/// Writes noise over a part, or moves a part, anywhere after the signature.
fn mutilate(bytes: &mut Vec<u8>, dice: &mut Dice) {
    if bytes.len() < 9 {
        return;
    }
    let start = 8 + dice.below(bytes.len() - 8);
    let end = (start + dice.below(40)).min(bytes.len());
    if dice.below(2) == 0 {
        bytes[start..end].fill_with(|| dice.next_u64() as u8);
    } else {
        let part: Vec<u8> = bytes.drain(start..end).collect();
        let place = 8 + dice.below(bytes.len() - 7);
        bytes.splice(place..place, part);
    }
}

fn short_game() -> Played {
    games::all(40).swap_remove(0)
}

fn save_of(game: &Played) -> Vec<u8> {
    save(game.last(), game.style(), &serde_json::to_string(&game.record).expect("a record can be written"))
}

/// A picture of one pixel with these chunks in it.
fn picture(chunks: &[(ChunkType, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = png::Encoder::new(&mut bytes, 1, 1).write_header().expect("writing to memory");
    for (kind, data) in chunks {
        writer.write_chunk(*kind, data).expect("writing to memory");
    }
    writer.write_image_data(&[0]).expect("writing to memory");
    writer.finish().expect("writing to memory");
    bytes
}

fn deflated(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text).expect("writing to memory");
    encoder.finish().expect("writing to memory")
}

/// An object of so many bytes, most of them blank.
fn long_object(length: usize) -> Vec<u8> {
    let mut text = vec![b' '; length];
    text[0] = b'{';
    text[length - 1] = b'}';
    text
}
