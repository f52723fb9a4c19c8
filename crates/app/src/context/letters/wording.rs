//! What a letter says, in the reader's language. The words are those of the catalogue.

use touchline_domain::entries::EntryState;
use touchline_domain::lifecycle::Step;
use touchline_domain::notices::NoticeKind;
use touchline_domain::permissions::Role;
use touchline_words::{EntryNews, Language, News, Notice, Sentence, Value};

use super::{Letter, Secret};
use crate::context::mail::Words;
use crate::context::public_url::PublicUrl;
use crate::context::tokens::hash_of;

/// The sentences of a letter.
struct Says {
    subject: Sentence,
    /// What it is about.
    text: Sentence,
    /// What the link does, in a few words.
    link: Option<Sentence>,
    /// After the link.
    rest: Vec<Sentence>,
}

impl Letter {
    fn says(&self) -> Says {
        let time = self.useful_for();
        let once = match time.as_hours() {
            0 => Sentence::MailLinkMinutes { minutes: time.as_mins() },
            hours @ ..72 => Sentence::MailLinkHours { hours },
            hours => Sentence::MailLinkDays { days: hours / 24 },
        };
        let (subject, text, link) = match self {
            Self::ConfirmAddress { .. } => (
                Sentence::MailConfirmSubject,
                Sentence::MailConfirmText,
                Some(Sentence::MailConfirmLink),
            ),
            Self::HasAccount => {
                (Sentence::MailHasAccountSubject, Sentence::MailHasAccountText, None)
            }
            Self::ResetPassword { .. } => {
                (Sentence::MailResetSubject, Sentence::MailResetText, Some(Sentence::MailResetLink))
            }
            Self::SignIn { .. } => (
                Sentence::MailSignInSubject,
                Sentence::MailSignInText,
                Some(Sentence::MailSignInLink),
            ),
            Self::Invitation { role, scope_name, invited_by, .. } => (
                Sentence::MailInvitationSubject,
                Sentence::MailInvitationText {
                    role: role_in_words(role),
                    name: scope_name.as_str().into(),
                    inviter: match invited_by {
                        Some(name) => name.as_str().into(),
                        None => Sentence::MailInvitationAdministrator.into(),
                    },
                },
                Some(Sentence::MailInvitationLink),
            ),
            Self::NoAccount => (Sentence::MailNoAccountSubject, Sentence::MailNoAccountText, None),
            Self::TournamentNews { step, name, reason } => {
                let (news, name): (_, Value) = (news_of(step), name.as_str().into());
                let reason = Some(reason.as_str()).filter(|reason| !reason.is_empty());
                let reason = reason.map(|reason| match step.as_str() {
                    MOVED => Sentence::MailNewsMoves { moves: reason.into() },
                    _ => Sentence::MailNewsReason { reason: reason.into() },
                });
                return Says {
                    subject: Sentence::MailNewsSubject { name: name.clone(), news },
                    text: Sentence::MailNewsText { name, news },
                    link: None,
                    rest: reason.into_iter().chain([Sentence::MailNewsWhy]).collect(),
                };
            }
            Self::EntryNews { state, entry, name, message } => {
                let entry_news = news_of_entry(state);
                let (entry, name): (Value, Value) = (entry.as_str().into(), name.as_str().into());
                let said = message.as_deref();
                let said = said.map(|text| Sentence::MailEntryMessage { message: text.into() });
                return Says {
                    subject: Sentence::MailEntrySubject {
                        entry: entry.clone(),
                        entry_news,
                        name: name.clone(),
                    },
                    text: Sentence::MailEntryText { entry, entry_news, name },
                    link: None,
                    rest: said.into_iter().chain([Sentence::MailEntryWhy]).collect(),
                };
            }
            Self::Notice { notice, name, role } => {
                let (notice, name): (_, Value) = (words_of(notice), name.as_str().into());
                let role = role_in_words(role.as_deref().unwrap_or_default());
                return Says {
                    subject: Sentence::MailNoticeSubject { name: name.clone(), notice },
                    text: Sentence::MailNoticeText { name, notice, role },
                    link: None,
                    rest: vec![Sentence::MailNoticeWhy],
                };
            }
        };
        let once = link.is_some().then_some(once);
        let rest = once.into_iter().chain([Sentence::MailNotYou]).collect();
        Says { subject, text, link, rest }
    }

    /// The screen that the link in it leads to, and the link's secret.
    const fn leads_to(&self) -> Option<(&'static str, &Secret)> {
        match self {
            Self::ConfirmAddress { token } => Some(("verify", token)),
            Self::ResetPassword { token } => Some(("reset-password", token)),
            Self::SignIn { token } => Some(("sign-in-by-link", token)),
            Self::Invitation { token, .. } => Some(("invitation", token)),
            Self::HasAccount
            | Self::NoAccount
            | Self::TournamentNews { .. }
            | Self::EntryNews { .. }
            | Self::Notice { .. } => None,
        }
    }

    /// Whether there is a link in it.
    pub(crate) const fn has_link(&self) -> bool {
        self.leads_to().is_some()
    }

    /// The hash under which the platform knows its link.
    pub(crate) fn link_hash(&self) -> Option<String> {
        let (_, token) = self.leads_to()?;
        Some(hash_of(token.reveal()))
    }

    /// The link in it. The secret is behind a `#`, where no server and no log sees it.
    pub(crate) fn link(&self, public_url: &PublicUrl) -> Option<String> {
        let (screen, token) = self.leads_to()?;
        Some(public_url.link(&format!("/app/{screen}#token={}", token.reveal())))
    }

    /// What it is about, in a few words.
    pub(crate) fn subject(&self, language: Language) -> String {
        self.says().subject.text(language)
    }

    /// What it says, paragraph by paragraph: of its link only what it does.
    pub(crate) fn paragraphs(&self, language: Language) -> Vec<String> {
        let Says { text, link, rest, .. } = self.says();
        let all = [text].into_iter().chain(link).chain(rest);
        all.map(|sentence| sentence.text(language)).collect()
    }

    /// The letter in a language.
    pub(crate) fn worded(&self, language: Language, public_url: &PublicUrl) -> Words {
        let Says { subject, text, link, rest } = self.says();
        let (subject, opening) = (subject.text(language), text.text(language));
        let address = public_url.to_string();
        let rest: Vec<String> = rest
            .into_iter()
            .chain([Sentence::MailSentBy { address: address.as_str().into() }])
            .map(|sentence| sentence.text(language))
            .collect();
        let link = link.map(|label| label.text(language)).zip(self.link(public_url));

        let mut text = vec![opening.clone()];
        let mut html = vec![format!("<p>{}</p>", escaped(&opening))];
        if let Some((label, link)) = link {
            let (label, address) = (escaped(&label), escaped(&link));
            html.push(format!("<p><a href=\"{address}\">{label}</a></p>"));
            // Some programs show no links, so the address stands there, too.
            html.push(format!("<p dir=\"ltr\">{address}</p>"));
            text.push(link);
        }
        html.extend(rest.iter().map(|sentence| format!("<p>{}</p>", escaped(sentence))));
        text.extend(rest);
        let direction = if language.is_right_to_left() { "rtl" } else { "ltr" };
        let html = format!(
            "<!doctype html><html lang=\"{}\" dir=\"{direction}\"><head><meta charset=\"utf-8\">\
             <title>{}</title></head><body>{}</body></html>",
            language.tag(),
            escaped(&subject),
            html.concat()
        );
        Words { subject, text: text.join("\n\n") + "\n", html }
    }
}

/// The role in the words of the reader; one that nobody knows as it is.
fn role_in_words(role: &str) -> Value {
    match role.parse() {
        Ok(Role::Organiser) => Sentence::RoleOrganiser.into(),
        Ok(Role::Official) => Sentence::RoleOfficial.into(),
        Ok(Role::Scorer) => Sentence::RoleScorer.into(),
        Ok(Role::TeamManager) => Sentence::RoleTeamManager.into(),
        Ok(Role::Player) => Sentence::RolePlayer.into(),
        Err(_) => role.into(),
    }
}

/// The letter about a draw that was published.
pub(crate) const DRAWN: &str = "drawn";
/// The letter about a published draw that was given up.
pub(crate) const UNDRAWN: &str = "undrawn";
/// The letter about the next round of a draw, when it is published.
pub(crate) const PAIRED: &str = "paired";
/// The letter about a published round that was taken back.
pub(crate) const UNPAIRED: &str = "unpaired";
/// The letter about matches that have another time or court; the reason says which.
pub(crate) const MOVED: &str = "moved";

/// What such news are in the workspace.
pub(crate) fn notice_of(step: &str) -> NoticeKind {
    match step {
        DRAWN | PAIRED => return NoticeKind::DrawPublished,
        UNDRAWN | UNPAIRED => return NoticeKind::DrawGivenUp,
        MOVED => return NoticeKind::TimesChanged,
        _ => {}
    }
    match step.parse() {
        Ok(Step::Retract) => NoticeKind::TakenBack,
        Ok(Step::Reinstate) => NoticeKind::TakesPlace,
        _ => NoticeKind::CalledOff,
    }
}

/// The words of a notice that no other letter says.
fn words_of(notice: &str) -> Notice {
    match notice.parse() {
        Ok(NoticeKind::EntryTakenBack) => Notice::EntryTakenBack,
        Ok(NoticeKind::RoleGiven) => Notice::RoleGiven,
        Ok(NoticeKind::RoleChanged) => Notice::RoleChanged,
        Ok(NoticeKind::RoleTaken) => Notice::RoleTaken,
        Ok(NoticeKind::ClaimAccepted) => Notice::ClaimAccepted,
        Ok(NoticeKind::ClaimRefused) => Notice::ClaimRefused,
        Ok(NoticeKind::ResultEntered) => Notice::ResultEntered,
        Ok(NoticeKind::ResultConfirmed) => Notice::ResultConfirmed,
        Ok(NoticeKind::ResultDisputed) => Notice::ResultDisputed,
        Ok(NoticeKind::ResultRuled) => Notice::ResultRuled,
        Ok(NoticeKind::ResultChanged) => Notice::ResultChanged,
        Ok(NoticeKind::TableCorrected) => Notice::TableCorrected,
        Ok(NoticeKind::OpponentsChanged) => Notice::OpponentsChanged,
        Ok(NoticeKind::PlayerSuspended) => Notice::PlayerSuspended,
        Ok(NoticeKind::MatchPostponed) => Notice::MatchPostponed,
        Ok(NoticeKind::MatchCalledOff) => Notice::MatchCalledOff,
        Ok(NoticeKind::MatchGoesAhead) => Notice::MatchGoesAhead,
        _ => Notice::EntryReceived,
    }
}

/// What a step means for those who read of it.
fn news_of(step: &str) -> News {
    match step {
        DRAWN => return News::Drawn,
        UNDRAWN => return News::Undrawn,
        PAIRED => return News::Paired,
        UNPAIRED => return News::Unpaired,
        MOVED => return News::Moved,
        _ => {}
    }
    match step.parse() {
        Ok(Step::Retract) => News::Retract,
        Ok(Step::Reinstate) => News::Reinstate,
        _ => News::Cancel,
    }
}

fn news_of_entry(state: &str) -> EntryNews {
    match state.parse() {
        Ok(EntryState::Accepted) => EntryNews::Accepted,
        Ok(EntryState::Waitlisted) => EntryNews::Waitlisted,
        Ok(EntryState::Returned) => EntryNews::Returned,
        Ok(EntryState::Rejected | EntryState::Withdrawn) => EntryNews::Rejected,
        Ok(EntryState::Submitted) | Err(_) => EntryNews::Submitted,
    }
}

/// A text as HTML has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use touchline_domain::lifecycle::{DIVISION, Effect, TOURNAMENT};

    use super::*;
    use crate::context::letters::LetterKind;
    use crate::context::tokens::Token;

    fn all() -> [Letter; 9] {
        let token = || (&Token::random().expect("a token")).into();
        [
            Letter::ConfirmAddress { token: token() },
            Letter::HasAccount,
            Letter::ResetPassword { token: token() },
            Letter::SignIn { token: token() },
            Letter::NoAccount,
            Letter::Invitation {
                token: token(),
                role: "team_manager".to_owned(),
                scope: "team".to_owned(),
                scope_name: "Reds".to_owned(),
                invited_by: None,
            },
            Letter::TournamentNews {
                step: "cancel".to_owned(),
                name: "Harbour Cup".to_owned(),
                reason: "Storm".to_owned(),
            },
            Letter::EntryNews {
                state: "returned".to_owned(),
                entry: "Reds".to_owned(),
                name: "Harbour Cup: Women".to_owned(),
                message: Some("Which Reds?".to_owned()),
            },
            Letter::Notice {
                notice: "role_taken".to_owned(),
                name: "Harbour Cup".to_owned(),
                role: Some("scorer".to_owned()),
            },
        ]
    }

    #[test]
    fn every_letter_has_its_link_in_text_and_in_html_in_every_language() {
        let public_url: PublicUrl = "https://cup.example.org".parse().expect("an address");
        for letter in all() {
            for language in Language::ALL {
                let Words { subject, text, html } = letter.worded(language, &public_url);
                assert!(!subject.is_empty() && !subject.contains('\n'), "{subject:?}");
                let tag = language.tag();
                assert!(html.contains(&format!("<html lang=\"{tag}\"")), "{html}");
                assert_eq!(html.contains("dir=\"rtl\""), tag == "ar", "{html}");
                let Some(link) = letter.link(&public_url) else { continue };
                assert!(link.starts_with("https://cup.example.org/app/"), "{link}");
                // On a line of its own, without marks of direction around it.
                assert!(text.lines().any(|line| line == link), "{text}");
                assert!(html.contains(&format!("href=\"{link}\"")), "{html}");
            }
        }
    }

    #[test]
    fn a_letter_is_stored_under_the_name_of_its_kind() {
        let kinds = all().map(|letter| {
            let stored = serde_json::to_value(&letter).expect("details");
            assert_eq!(stored["kind"], letter.kind().as_str());
            letter.kind()
        });
        assert_eq!(kinds, LetterKind::ALL, "add the new letter to this test");
    }

    #[test]
    fn every_step_that_is_told_has_words_of_its_own() {
        let public_url: PublicUrl = "https://cup.example.org".parse().expect("an address");
        let told = TOURNAMENT.transitions.iter().chain(DIVISION.transitions);
        let told = told.filter(|one| one.effects.contains(&Effect::TellsThoseConcerned));
        let steps: BTreeSet<&str> = told
            .map(|one| one.step.as_str())
            .chain([DRAWN, UNDRAWN, PAIRED, UNPAIRED, MOVED])
            .collect();
        let texts: BTreeSet<String> = steps
            .iter()
            .map(|step| {
                let (step, name) = ((*step).to_owned(), "Cup".to_owned());
                let letter = Letter::TournamentNews { step, name, reason: "Storm".to_owned() };
                letter.worded(Language::English, &public_url).text
            })
            .collect();
        assert_eq!(texts.len(), steps.len(), "{texts:?}");
        assert!(
            texts.iter().all(|text| text.contains("Cup") && text.contains("Storm")),
            "{texts:?}"
        );
    }

    #[test]
    fn what_is_put_into_html_stays_text() {
        assert_eq!(escaped("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}
