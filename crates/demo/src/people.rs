//! The platform's people: app users with their player profiles.

use std::collections::HashSet;

use jiff::civil::Date;
use jiff::{SignedDuration, Timestamp, ToSpan as _};

use crate::calendar::{self, Growth, days_after};
use crate::chance::{Chance, hash_of};
use crate::competition::{Account, Member, UNWRITTEN};
use crate::names::{self, PersonName};
use crate::reference::{Category, Reference, Sport};
use touchline_app::registration::{NewPlayer, NewUser};

/// How many accounts have never been used to sign in.
const NEVER_SIGNED_IN: f64 = 0.08;
/// How many accounts have no player profile.
const WITHOUT_PROFILE: f64 = 0.33;
/// Reserved by RFC 2606 and RFC 6761: mail to them reaches nobody.
const MAIL_DOMAINS: [&str; 6] =
    ["example.org", "example.net", "example.com", "mail.example", "post.example", "club.example"];

/// Makes the people in the order in which they came.
#[derive(Debug)]
pub(crate) struct Newcomers<'r> {
    seed: u64,
    total: usize,
    now: Timestamp,
    growth: Growth,
    reference: &'r Reference,
    /// Hashes of the addresses that are taken.
    addresses: HashSet<u64>,
}

impl<'r> Newcomers<'r> {
    /// People for a platform of `total` accounts.
    pub(crate) fn new(seed: u64, total: usize, now: Timestamp, reference: &'r Reference) -> Self {
        let growth = Growth::new(seed, now, total);
        Self { seed, total, now, growth, reference, addresses: HashSet::with_capacity(total) }
    }

    /// When the platform opened.
    pub(crate) fn opening(&self) -> Timestamp {
        self.growth.opening()
    }

    /// The account at one place in the order of coming.
    pub(crate) fn account(&mut self, place: usize) -> Account {
        let mut chance = Chance::new(self.seed, &format!("household {place}"));
        let share = (place as f64 + chance.unit()) / self.total as f64;
        let created_at = self.growth.moment(share);
        let is_female = chance.happens(0.45);
        let name = names::draw(&mut chance, is_female);
        let user = NewUser {
            full_name: name.full.clone(),
            email: self.free_address(&mut chance, &name, place),
            mobile_last4: chance.happens(0.93).then(|| format!("{:04}", chance.below(10_000))),
            last_login_at: last_login(&mut chance, created_at, self.now),
            created_at,
        };
        let profiles = self.profiles(&mut chance, &name, is_female, created_at);
        Account { user_id: UNWRITTEN, user, profiles }
    }

    fn free_address(&mut self, chance: &mut Chance, name: &PersonName, place: usize) -> String {
        let domain = MAIL_DOMAINS[chance.weighted([5.0, 4.0, 3.0, 1.5, 1.0, 0.7].into_iter())];
        let number =
            if chance.happens(0.3) { format!("{:02}", chance.below(100)) } else { String::new() };
        let natural = format!("{}{number}@{domain}", name.address);
        if self.addresses.insert(hash_of(&natural)) {
            return natural;
        }
        // Four digits or more are nobody's natural choice above.
        format!("{}{}@{domain}", name.address, place + 1000)
    }

    /// The account's own profile and those of its children.
    fn profiles(
        &self,
        chance: &mut Chance,
        name: &PersonName,
        is_female: bool,
        created_at: Timestamp,
    ) -> Vec<Member> {
        if chance.happens(WITHOUT_PROFILE) {
            return Vec::new();
        }
        let mut profiles = Vec::new();
        let children = chance.weighted([0.80, 0.12, 0.06, 0.02].into_iter());
        if children == 0 || chance.happens(0.55) {
            let age = chance.around(27.0, 6.5).clamp(17.0, 58.0);
            profiles.push(self.profile(chance, name, is_female, age, created_at));
        }
        for _ in 0..children {
            let is_girl = chance.happens(0.48);
            let Some(child) = names::draw_child(chance, name, is_girl) else { break };
            let age = 7.0 + 10.0 * chance.unit();
            profiles.push(self.profile(chance, &child, is_girl, age, created_at));
        }
        profiles
    }

    fn profile(
        &self,
        chance: &mut Chance,
        name: &PersonName,
        is_female: bool,
        age: f64,
        account_since: Timestamp,
    ) -> Member {
        let sport =
            Sport::ALL[chance.weighted(Sport::ALL.iter().map(|sport| sport.facts().popularity))];
        let category = Category::of(age, is_female);
        let mut sport_ids = vec![self.reference.sport_id(sport)];
        let other = *chance.pick(&Sport::ALL);
        if other != sport && chance.happens(0.22) {
            sport_ids.push(self.reference.sport_id(other));
        }
        // Most make their profile at once, some weeks later.
        let minutes =
            if chance.happens(0.75) { chance.between(1, 40) } else { chance.between(60, 30_000) };
        let joined = calendar::minutes_after(account_since, minutes).min(self.now);
        let birth_date = birth_date(chance, age, self.now);
        let profile = NewPlayer {
            user_id: None,
            player_name: name.full.clone(),
            given_name: Some(name.given.clone()),
            family_name: name.family.clone(),
            birth_date: Some(birth_date),
            birth_year: Some(i64::from(birth_date.year())),
            gender_category_id: Some(self.reference.gender_id(category)),
            country_code: Some(name.country.to_owned()),
            sport_ids,
            is_active: chance.happens(0.96),
            created_at: joined,
        };
        Member { player_id: UNWRITTEN, profile, sport, category }
    }
}

fn birth_date(chance: &mut Chance, age: f64, now: Timestamp) -> Date {
    let days = (age * 365.25) as i64 + chance.between(0, 300);
    calendar::day_of(now).saturating_sub(days.days())
}

/// Many have just been there, some a while ago, some never came back.
fn last_login(chance: &mut Chance, created_at: Timestamp, now: Timestamp) -> Option<Timestamp> {
    if chance.happens(NEVER_SIGNED_IN) {
        return None;
    }
    let since = match chance.weighted([0.38, 0.34, 0.28].into_iter()) {
        0 => days_after(now, -3),
        1 => days_after(now, -30),
        _ => created_at,
    };
    let at = calendar::between(since.max(created_at), now, chance.unit());
    Some(
        at - SignedDuration::from_millis(at.as_millisecond().rem_euclid(1000))
            .min(at.duration_since(created_at)),
    )
}
