//! What the algorithms answer to requests. A draw follows from its request alone, and some of them take long. So it is drawn
//! beside the writer, which makes the request anew of what is so by then, and takes the answer to the same one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use touchline_draws::{Algorithm, Answer, Request, Undrawable};
use touchline_words::Sentence;

use crate::AppError;

/// An answer, or why there is none.
pub(super) type Found = Result<Arc<Answered>, Undrawable>;

/// The answers to some requests. Clones share them.
#[derive(Debug, Clone, Default)]
pub(super) struct Answers {
    known: Arc<Mutex<HashMap<String, Found>>>,
    /// The refusal of a request that has no answer yet; without it, the answer is drawn.
    moved: Option<Sentence>,
}

/// What a request is answered with.
#[derive(Debug)]
pub(super) struct Answered {
    /// The answer, byte for byte.
    pub(super) text: String,
    /// The same, but for rounds of the Swiss system.
    pub(super) answer: Option<Answer>,
}

impl Answered {
    /// Draws.
    fn to(request: &str) -> Result<Self, Undrawable> {
        if touchline_draws::algorithm_of(request)? == Algorithm::SwissDutch {
            return Ok(Self { text: touchline_draws::answer(request)?, answer: None });
        }
        let answer = touchline_draws::draw(&Request::from_json(request)?)?;
        let text = serde_json::to_string(&answer);
        let text = text.map_err(|error| Undrawable::Unreadable(error.to_string()))?;
        Ok(Self { text, answer: Some(answer) })
    }

    /// What was drawn.
    pub(super) fn drawn(&self) -> Result<&Answer, AppError> {
        let odd = || AppError::Internal("a round was asked for as a draw".to_owned());
        self.answer.as_ref().ok_or_else(odd)
    }
}

impl Answers {
    /// The same answers and no others: what asks for another one has changed since they were drawn.
    pub(super) fn only_these(&self, moved: Sentence) -> Self {
        Self { moved: Some(moved), ..self.clone() }
    }

    /// The answer to a request. What cannot be drawn is refused in the words of `refused`.
    pub(super) fn to(
        &self,
        request: &str,
        refused: impl FnOnce(Undrawable) -> AppError,
    ) -> Result<Arc<Answered>, AppError> {
        self.find(request)?.map_err(refused)
    }

    /// The same, with the reason why it cannot be drawn.
    pub(super) fn find(&self, request: &str) -> Result<Found, AppError> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known().get(request) {
            return Ok(answer.clone());
        }
        if let Some(moved) = &self.moved {
            return Err(AppError::Conflict(moved.clone()));
        }
        let answer = Answered::to(request).map(Arc::new);
        known().insert(request.to_owned(), answer.clone());
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAGUE: &str =
        r#"{"algorithm":"round-robin","seed":"spring","entries":[{"id":1},{"id":2}]}"#;

    fn unfit(why: Undrawable) -> AppError {
        AppError::Internal(why.to_string())
    }

    #[test]
    fn a_writer_takes_answers_and_draws_none() {
        let answers = Answers::default();
        let drawn = answers.to(LEAGUE, unfit).expect("a draw");
        assert_eq!(touchline_draws::answer(LEAGUE).as_ref(), Ok(&drawn.text));
        let of_writer = answers.only_these(Sentence::DrawMoved);
        assert!(Arc::ptr_eq(&drawn, &of_writer.to(LEAGUE, unfit).expect("the same")));
        let other = LEAGUE.replace("spring", "autumn");
        let told = of_writer.to(&other, unfit).expect_err("another request");
        assert!(matches!(told, AppError::Conflict(Sentence::DrawMoved)), "{told:?}");
        answers.to(&other, unfit).expect("drawn beside the writer");
    }

    #[test]
    fn what_cannot_be_drawn_is_known_as_well() {
        let answers = Answers::default();
        let alone = LEAGUE.replace(r#",{"id":2}"#, "");
        answers.find(&alone).expect("an answer").expect_err("nobody to meet");
        let of_writer = answers.only_these(Sentence::DrawMoved);
        of_writer.find(&alone).expect("the same answer").expect_err("nobody to meet");
    }
}
