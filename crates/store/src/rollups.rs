//! (roll-ups)
