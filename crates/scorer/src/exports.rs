//! What a browser calls: it asks for room, writes its question there, and reads the answer.
#![allow(unsafe_code)] // names that a browser can call; nothing here is unsafe otherwise

use std::cell::RefCell;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Where a question of so many bytes is written. It is valid until the next call.
#[unsafe(no_mangle)]
extern "C" fn scorer_room(bytes: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|question| {
        question.clear();
        question.resize(bytes, 0);
        question.as_mut_ptr()
    })
}

/// Answers the question, and says how many bytes the answer has.
#[unsafe(no_mangle)]
extern "C" fn scorer_answer() -> usize {
    let answer = QUESTION.with_borrow(|question| super::answer(question));
    ANSWER.with_borrow_mut(|last| {
        *last = answer;
        last.len()
    })
}

/// Where the answer is. It is valid until the next question is answered.
#[unsafe(no_mangle)]
extern "C" fn scorer_reply() -> *const u8 {
    ANSWER.with_borrow(Vec::as_ptr)
}
