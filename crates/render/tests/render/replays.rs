//! Replays show what happened, scene by scene.

use std::io::Cursor;

use png::{Decoder, FrameControl, Transformations};
use render::{ReplayOptions, replay};

use crate::games::{self, Played};

const OPTIONS: ReplayOptions = ReplayOptions { size_px: 150, frame_ms: 250, last_frame_ms: 3000 };

/// Red, green, blue and how opaque.
type Pixels = Vec<[u8; 4]>;

#[test]
fn a_replay_has_a_picture_for_each_scene_that_looks_different() {
    for game in games::all(20) {
        let mut scenes = game.scenes.clone();
        scenes.push(scenes[scenes.len() - 1].clone());
        let frames = frames(&replay(&scenes, game.style(), OPTIONS));
        assert_eq!(frames.len(), game.scenes.len(), "{}", game.id);
        let (last, rest) = frames.split_last().unwrap();
        assert!(rest.iter().all(|(control, _)| (control.delay_num, control.delay_den) == (250, 1000)));
        assert_eq!((last.0.delay_num, last.0.delay_den), (3000, 1000));
    }
}

#[test]
fn each_picture_of_a_replay_is_that_of_its_scene() {
    for game in games::all(20) {
        check_pictures(&game);
    }
}

#[test]
fn a_replay_may_be_short() {
    let game = &games::all(0)[0];
    assert_eq!(frames(&replay(&game.scenes, game.style(), OPTIONS)).len(), 1);
    assert!(replay(&[], game.style(), OPTIONS).is_empty());
}

#[test]
fn a_replay_repeats_for_ever_and_has_the_size_that_was_asked_for() {
    let game = &games::all(3)[0];
    for (asked, got) in [(100, 100), (5000, 720)] {
        let bytes = replay(&game.scenes, game.style(), ReplayOptions { size_px: asked, ..OPTIONS });
        let reader = Decoder::new(Cursor::new(&bytes)).read_info().unwrap();
        assert_eq!(reader.info().size(), (got, got));
        assert_eq!(reader.info().animation_control.unwrap().num_plays, 0);
    }
}

/// Few colours change a picture a little everywhere; a part that was not painted changes it a lot somewhere.
fn check_pictures(game: &Played) {
    let pictures = frames(&replay(&game.scenes, game.style(), OPTIONS));
    for (scene, (_, shown)) in game.scenes.iter().zip(&pictures) {
        let (_, whole) = frames(&render::png(scene, game.style(), OPTIONS.size_px)).swap_remove(0);
        let off = shown.iter().zip(&whole).filter(|(one, other)| distance(one, other) > 48).count();
        assert!(off < 20, "{off} pixels of {} are off in {}", whole.len(), game.id);
    }
}

fn distance(one: &[u8; 4], other: &[u8; 4]) -> u8 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(*other)).max().unwrap_or(0)
}

/// Every picture of a PNG as it is seen when its turn comes.
fn frames(bytes: &[u8]) -> Vec<(FrameControl, Pixels)> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::EXPAND | Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("a PNG");
    let width = reader.info().width as usize;
    let count = reader.info().animation_control.map_or(1, |control| control.num_frames);
    let mut canvas = vec![[0; 4]; width * reader.info().height as usize];
    let mut buffer = vec![0; reader.output_buffer_size().expect("a small picture")];
    let mut frames = Vec::new();
    for _ in 0..count {
        let frame = reader.next_frame(&mut buffer).expect("as many as announced");
        let control = reader.info().frame_control.unwrap_or_default();
        let pixels: Vec<[u8; 4]> = buffer.as_chunks().0.to_vec();
        for (row, line) in pixels.chunks(frame.width as usize).take(frame.height as usize).enumerate() {
            let start = (control.y_offset as usize + row) * width + control.x_offset as usize;
            for (old, new) in canvas[start..].iter_mut().zip(line).filter(|(_, new)| new[3] != 0) {
                *old = *new;
            }
        }
        frames.push((control, canvas.clone()));
    }
    frames
}
