//! Where batches of operations wait: those of several requests are taken in one transaction.
//!
//! A match day has many scorers, each of whom sends one or two operations at a time. What reading and writing costs
//! is the same for one match and for many, so the first request takes all batches along that wait meanwhile.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use touchline_store::in_background;

use super::{Answer, Request, record};
use crate::AppError;
use crate::context::service;

/// The most batches of a transaction: so many matches are read by one statement.
const MOST_TOGETHER: usize = 64;

type Told = oneshot::Sender<Result<Answer, AppError>>;

/// The batches that wait, and the turn to take them.
#[derive(Debug, Default)]
struct Desk {
    waiting: Mutex<Vec<(Request, Told)>>,
    turn: tokio::sync::Mutex<()>,
}

impl Desk {
    fn waiting(&self) -> MutexGuard<'_, Vec<(Request, Told)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those who have waited longest.
    fn first(&self) -> Vec<(Request, Told)> {
        let mut waiting = self.waiting();
        let count = waiting.len().min(MOST_TOGETHER);
        waiting.drain(..count).collect()
    }
}

service!(
    /// Takes the operations of scorers. Clones share the desk.
    Recorder { desk: Desk }
);

impl Recorder {
    /// Waits for a turn, and for what becomes of the batch.
    pub(super) async fn at_desk(&self, request: Request) -> Result<Answer, AppError> {
        let (told, answer) = oneshot::channel();
        self.desk.waiting().push((request, told));
        // A request that is given up must not take along those that it has taken on.
        let recorder = self.clone();
        tokio::spawn(in_background(async move { recorder.serve_desk().await }));
        let gone = || AppError::Internal("a batch of operations was dropped".to_owned());
        answer.await.unwrap_or_else(|_| Err(gone()))
    }

    async fn serve_desk(&self) {
        let _turn = self.desk.turn.lock().await;
        // Whoever had the turn before may have taken everybody along.
        let (requests, told): (Vec<Request>, Vec<Told>) = self.desk.first().into_iter().unzip();
        if requests.is_empty() {
            return;
        }
        for (told, answer) in told.into_iter().zip(self.answers(requests.into()).await) {
            // A client that does not wait any more will send the batch again.
            drop(told.send(answer));
        }
    }

    async fn answers(&self, requests: Arc<[Request]>) -> Vec<Result<Answer, AppError>> {
        match self.record(requests.clone()).await {
            Ok(answers) => answers,
            Err(error) if requests.len() == 1 => vec![Err(error)],
            // What fails for one of them must not fail for all.
            Err(_) => {
                let mut answers = Vec::with_capacity(requests.len());
                for request in requests.iter() {
                    let alone = self.record(Arc::from([request.clone()])).await;
                    let answer = alone.map(|mut answers| answers.pop());
                    let none = || AppError::Internal("a batch has no answer".to_owned());
                    answers.push(answer.and_then(|one| one.unwrap_or_else(|| Err(none()))));
                }
                answers
            }
        }
    }

    async fn record(
        &self,
        requests: Arc<[Request]>,
    ) -> Result<Vec<Result<Answer, AppError>>, AppError> {
        let now = self.clock.now();
        self.db.write(move |conn| record(conn, now, &requests)).await
    }
}
