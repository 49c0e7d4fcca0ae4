//! Layers as files.

use std::fs::File;
use std::io::{self, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use game::Game as _;
use pressure::{Pressure, Squares};

use super::layer::{Layer, Material, Values};

/// What a file begins with; numbers of four bytes follow, the lowest first: the version of the rules, free tokens of the
/// larger side, blockers, how many blocks, then the blockers of each. Then come the values.
const MAGIC: &[u8; 16] = b"plenum-pressure\x01";
const HEADER: usize = MAGIC.len() + 4 * 4;

/// The file of a material in a folder.
pub(super) fn path(folder: &Path, material: Material) -> PathBuf {
    folder.join(format!("pressure-{}-1-{}.tablebase", material.free, material.blockers))
}

/// Writes a layer in one step: whoever is interrupted leaves no half of it.
pub(super) fn write(layer: &Layer, path: &Path) -> io::Result<()> {
    let Values::Memory(values) = &layer.values else { panic!("what is in a file is written already") };
    let new = path.with_added_extension("new");
    let mut out = BufWriter::with_capacity(1 << 20, File::create(&new)?);
    out.write_all(MAGIC)?;
    let Material { free, blockers } = layer.material;
    for number in
        [Pressure::RULES_VERSION, free, blockers, layer.blocks.len() as u32].iter().chain(&layer.blocks)
    {
        out.write_all(&number.to_le_bytes())?;
    }
    for value in values {
        out.write_all(&[value.load(Ordering::Relaxed)])?;
    }
    out.into_inner()?.sync_all()?;
    std::fs::rename(&new, path)
}

/// A layer whose values stay in the file.
///
/// # Errors
/// If the file cannot be read or is not what it should be.
pub(super) fn open(path: &Path, material: Material) -> io::Result<Layer> {
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what);
    let mut file = File::open(path)?;
    let mut header = [0; HEADER];
    file.read_exact(&mut header).map_err(|_| wrong("it is too short to be a tablebase"))?;
    let (magic, numbers) = header.split_at(MAGIC.len());
    let numbers = read_numbers(numbers);
    if magic != MAGIC {
        return Err(wrong("it is no tablebase of this game, or one of another version"));
    }
    if numbers[..3] != [Pressure::RULES_VERSION, material.free, material.blockers] {
        return Err(wrong("it is of other rules or of another material than its name says"));
    }
    let size = numbers[3] as usize * 4;
    let start = (HEADER + size) as u64;
    let expected = start + numbers[3] as u64 * material.block_size() as u64;
    if file.metadata()?.len() != expected {
        return Err(wrong("it is not as long as it should be"));
    }
    let mut blocks = vec![0; size];
    file.read_exact(&mut blocks)?;
    Ok(Layer { material, blocks: read_numbers(&blocks), values: Values::File(file, start) })
}

fn read_numbers(bytes: &[u8]) -> Vec<Squares> {
    let (numbers, _) = bytes.as_chunks();
    numbers.iter().map(|&number| u32::from_le_bytes(number)).collect()
}
