//! Administrators, their sessions, second factors, known devices and throttles.

pub mod administrators;
pub mod known_devices;
pub mod preferences;
pub mod saved_views;
pub mod second_factors;
pub mod secret_tries;
pub mod sessions;
pub mod sign_in_challenges;
