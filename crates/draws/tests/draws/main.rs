//! What every kind of draw promises.

mod answers;
mod double_elimination;
mod groups;
mod heats;
mod knock_out;
mod round_robin;
mod swiss;
