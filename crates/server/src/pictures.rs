//! Pictures that were drawn lately. The same picture is drawn once, however many ask for it at the same time.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use tokio::sync::OnceCell;

/// All pictures together.
const MAX_BYTES: usize = 16 << 20;
/// Those being drawn, too.
const MAX_PICTURES: usize = 500;

/// Which picture: what is drawn, of which table at which version of its log, or of which position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub kind: &'static str,
    /// Nothing for the game's own.
    pub style: String,
    pub subject: String,
    pub version: u64,
}

#[derive(Default)]
pub struct Pictures {
    kept: Mutex<VecDeque<(Picture, Cell)>>,
}

type Cell = Arc<OnceCell<Bytes>>;

impl Pictures {
    /// The picture, drawn now if it has to be.
    pub async fn get<E, F: Future<Output = Result<Bytes, E>>>(
        &self,
        picture: Picture,
        draw: impl FnOnce() -> F,
    ) -> Result<Bytes, E> {
        let cell = self.cell(picture);
        let drawn = cell.get_or_try_init(draw).await.cloned();
        drop(cell);
        self.shrink();
        drawn
    }

    fn cell(&self, picture: Picture) -> Cell {
        let mut kept = self.lock();
        if let Some(place) = kept.iter().position(|(known, _)| *known == picture)
            && let Some(found) = kept.remove(place)
        {
            let cell = Arc::clone(&found.1);
            kept.push_back(found);
            return cell;
        }
        let cell = Cell::default();
        kept.push_back((picture, Arc::clone(&cell)));
        cell
    }

    /// Forgets what was asked for longest ago, until the rest fits, and whatever could not be drawn.
    fn shrink(&self) {
        let mut kept = self.lock();
        kept.retain(|(_, cell)| cell.initialized() || Arc::strong_count(cell) > 1);
        let size = |cell: &Cell| cell.get().map_or(0, Bytes::len);
        let mut total: usize = kept.iter().map(|(_, cell)| size(cell)).sum();
        while total > MAX_BYTES || kept.len() > MAX_PICTURES {
            let Some((_, cell)) = kept.pop_front() else { break };
            total -= size(&cell);
        }
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<(Picture, Cell)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn picture(version: u64) -> Picture {
        Picture { kind: "replay", style: String::new(), subject: "t".into(), version }
    }

    #[tokio::test]
    async fn the_same_picture_is_drawn_once() {
        let (pictures, times) = (Pictures::default(), AtomicUsize::new(0));
        let ask = || {
            pictures.get(picture(1), async || {
                times.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
                Ok::<_, ()>(Bytes::from_static(b"png"))
            })
        };
        let (first, second, third) = tokio::join!(ask(), ask(), ask());
        assert!([first, second, third].iter().all(|drawn| drawn.as_deref() == Ok(b"png")));
        assert_eq!(times.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn what_does_not_fit_or_failed_is_forgotten() {
        let pictures = Pictures::default();
        let failed: Result<Bytes, ()> = pictures.get(picture(0), async || Err(())).await;
        assert_eq!((failed, pictures.lock().len()), (Err(()), 0));
        for version in 1..=5 {
            let drawn =
                pictures.get(picture(version), async || Ok::<_, ()>(vec![0; MAX_BYTES / 4].into())).await;
            assert!(drawn.is_ok());
        }
        let kept: Vec<u64> = pictures.lock().iter().map(|(picture, _)| picture.version).collect();
        assert_eq!(kept, [2, 3, 4, 5]);
    }
}
