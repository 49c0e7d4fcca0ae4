//! A stream that does not wait for ever for a slow reader.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use super::sockets::Place;

/// Whoever reads slower than this uses up the patience.
const MIN_BYTES_PER_SECOND: u32 = 4 * 1024;

/// A stream and the place it takes, which is free again when the stream is gone, whatever it became (a WebSocket).
pub struct Patient<S> {
    stream: S,
    _place: Arc<Place>,
    /// How long writes may wait in a row; every byte that goes out earns some of it back.
    patience: Duration,
    left: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> Patient<S> {
    pub fn new(stream: S, place: Arc<Place>, patience: Duration) -> Patient<S> {
        Patient { stream, _place: place, patience, left: patience, waiting: None }
    }

    /// What a write came to, now that we know how long it has been waited for.
    fn after_write(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match &written {
            Poll::Ready(Ok(bytes)) => {
                if let Some((since, _)) = self.waiting.take() {
                    self.left = self.left.saturating_sub(since.elapsed());
                }
                let earned = Duration::from_secs_f64(*bytes as f64 / f64::from(MIN_BYTES_PER_SECOND));
                self.left = (self.left + earned).min(self.patience);
                written
            }
            Poll::Ready(Err(_)) => written,
            Poll::Pending => {
                let left = self.left;
                let (_, end) = self.waiting.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
                match end.as_mut().poll(context) {
                    Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.after_write(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.after_write(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Sockets;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};

    /// How many bytes get through to a reader who takes `each` bytes and then does something else for a while.
    async fn written(each: usize, pause: Duration) -> usize {
        let (server, mut client) = duplex(1024);
        let place = Arc::new(Sockets::new(10, true)).enter("a").expect("there is room");
        let mut patient = Patient::new(server, Arc::new(place), Duration::from_secs(2));
        let reader = tokio::spawn(async move {
            let mut total = 0;
            let mut buffer = vec![0; each];
            while client.read_exact(&mut buffer).await.is_ok() {
                total += each;
                sleep(pause).await;
            }
            total
        });
        let _ = patient.write_all(&[7; 64 * 1024]).await;
        drop(patient);
        reader.await.expect("the reader ends")
    }

    #[tokio::test]
    async fn slow_readers_are_let_go_and_others_are_not() {
        assert_eq!(written(8 * 1024, Duration::from_millis(20)).await, 64 * 1024, "slow, but fast enough");
        assert!(written(512, Duration::from_secs(1)).await < 16 * 1024, "too slow");
    }
}
