//! Replies that a server has in its cache, and reading threads that are busy.

use std::pin::Pin;
use std::sync::{Arc, Mutex, mpsc};
use std::task::{Context, Waker};

use touchline_app::AppError;
use touchline_store::{Conn, Topics};

use crate::server::Running;

type Blocker = Pin<Box<dyn Future<Output = Result<(), AppError>> + Send>>;

/// Keeps every reading thread busy until it is dropped.
pub struct NobodyReads {
    _opener: mpsc::Sender<()>,
    _blockers: Vec<Blocker>,
}

impl Running {
    /// Returns when the server hears of other processes' changes; before, it keeps nothing.
    pub async fn keeps_replies(self) -> Self {
        let revisions = self.db().revisions();
        let mut watch = revisions.watch();
        while !revisions.hold_since(&revisions.now(), Topics::ALL) {
            watch.changed().await.expect("an open database");
        }
        self
    }

    /// Gives every reading thread something to wait for.
    pub fn nobody_reads(&self) -> NobodyReads {
        // More than there are threads, and in the queue before anything else.
        const BLOCKERS: usize = 300;
        let (opener, opened) = mpsc::channel();
        let opened = Arc::new(Mutex::new(opened));
        let blocker = |_| {
            let (db, opened) = (self.db().clone(), opened.clone());
            let block = move |_: &Conn<'_>| {
                let _ = opened.lock().map(|opened| opened.recv());
                Ok::<_, AppError>(())
            };
            let mut blocker: Blocker = Box::pin(async move { db.read(block).await });
            let _ = blocker.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            blocker
        };
        NobodyReads { _opener: opener, _blockers: (0..BLOCKERS).map(blocker).collect() }
    }
}
