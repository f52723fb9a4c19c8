//! Matches as their scorers record them.

mod athletics;
mod corrections;
mod documentation;
mod goals;
mod line_ups;
mod properties;
mod rallies;
mod replay;
mod serving;
mod support;
mod tennis;
