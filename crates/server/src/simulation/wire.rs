//! A connection between a client and a server: in order and whole while it lasts, and lost with all that is on its
//! way when it breaks.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::extract::ws::Message;
use futures_util::{Sink, Stream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;

use super::chance::Chance;
use super::link::Link;

/// One end.
pub struct End {
    pub incoming: UnboundedReceiver<Message>,
    pub outgoing: UnboundedSender<Message>,
}

/// The way in both directions; breaking it ends both.
pub struct Wire(Vec<JoinHandle<()>>);

impl Wire {
    /// The client's end, the server's, and what lies between.
    pub fn lay(link: &Arc<Link>, chance: &Arc<Chance>) -> (End, End, Wire) {
        let (to_wire, from_client) = unbounded_channel();
        let (to_server, server_in) = unbounded_channel();
        let (server_out, from_server) = unbounded_channel();
        let (to_client, client_in) = unbounded_channel();
        let up = carry(from_client, to_server, Arc::clone(link), Arc::clone(chance), true);
        let down = carry(from_server, to_client, Arc::clone(link), Arc::clone(chance), false);
        let wire = Wire(vec![tokio::spawn(up), tokio::spawn(down)]);
        (
            End { incoming: client_in, outgoing: to_wire },
            End { incoming: server_in, outgoing: server_out },
            wire,
        )
    }

    pub fn cut(&self) {
        for way in &self.0 {
            way.abort();
        }
    }
}

async fn carry(
    mut from: UnboundedReceiver<Message>,
    to: UnboundedSender<Message>,
    link: Arc<Link>,
    chance: Arc<Chance>,
    doubles: bool,
) {
    while let Some(message) = from.recv().await {
        chance.delay().await;
        link.gate().await;
        let twice = doubles && chance.once_in(20);
        if twice && to.send(message.clone()).is_err() || to.send(message).is_err() {
            return;
        }
    }
}

impl Stream for End {
    type Item = Result<Message, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.incoming.poll_recv(context).map(|message| message.map(Ok))
    }
}

impl Sink<Message> for End {
    type Error = Infallible;

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Infallible> {
        // Who is gone hears nothing more; reading will say so.
        let _ = self.outgoing.send(message);
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }
}
