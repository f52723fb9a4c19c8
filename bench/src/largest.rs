//! The largest tournament that an account can make. One action after another is taken on it, while others read and write:
//! how long these wait, what the server needs, and how large its replies are.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering as Access};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use jiff::Timestamp;
use jiff::civil::date;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use touchline_app::competitions::{self, NewDivisionTeam, NewTeam};
use touchline_app::match_day::{self, NewMatch};
use touchline_app::timetable::MOST_MOVES;
use touchline_app::{AppError, Platform};
use touchline_domain::limits::{MOST_MATCHES, MOST_MATCHES_OF_DRAW};
use touchline_domain::{Outcome, Scheduled, TeamType};
use touchline_store::competitions::divisions::DivisionKey;
use touchline_store::{Conn, params};

use crate::load::{self, get, percentile, post};
use crate::server::Server;
use crate::table::{Table, megabytes, time};

/// How many divisions a tournament has.
const DIVISIONS: usize = 20;
/// How many teams a division has: who meets twice, and a knock-out, are as many matches as a draw may have.
const TEAMS: usize = 49;
/// How many teams the imported league has.
const IMPORTED: usize = 128;
/// The players of a team.
const SQUAD: usize = 20;
/// The most moves that are looked at.
const CHECKED: usize = 10_000;
/// How many ask for the same at a time.
const AT_ONCE: usize = 12;
/// How many take a reply slowly.
const SLOW: usize = 24;
/// The longest that others wait.
const PATIENCE: Duration = Duration::from_millis(250);
/// The most memory above that of the idle server.
const MEMORY: u64 = 300_000_000;
/// The most bytes of a reply.
const REPLY: usize = 2 * 1024 * 1024;
/// The most of a processor that a call takes.
const PROCESSOR: Duration = Duration::from_millis(500);

/// What was measured of an action.
struct Seen {
    action: String,
    statuses: String,
    took: Duration,
    reply: usize,
    processor: Duration,
    /// Of others' requests meanwhile.
    others: Vec<Duration>,
    /// Above the idle server.
    memory: u64,
}

/// The server, its busy tournament, and those who use it for something else.
struct Stage {
    server: Server,
    token: String,
    idle: u64,
    /// The share of a processor that others take.
    others_share: f64,
    /// The times of others' requests.
    others: mpsc::UnboundedReceiver<Duration>,
    over: Arc<AtomicBool>,
    seen: Vec<Seen>,
}

/// Measures on the demo platform at `database`, which it changes.
pub(crate) async fn measure(
    table: &mut Table,
    touchline: &Path,
    database: &str,
    platform: &Platform,
) -> anyhow::Result<()> {
    let server = Server::touchline(touchline, database).await?;
    let token = server.sign_in().await?;
    let mut stage = Stage::of(server, token).await?;
    let cup = Cup::made(&stage, platform).await?;

    stage.nothing().await?;
    cup.is_drawn(&mut stage, platform).await?;
    cup.is_read(&mut stage, platform).await?;
    cup.is_planned(&mut stage, platform).await?;
    cup.is_corrected(&mut stage, platform).await?;
    cup.is_over(&mut stage, platform).await?;
    cup.has_squads(&mut stage).await?;
    erase(&mut stage).await?;
    stage.over.store(true, Access::Release);

    eprintln!("\n{}", stage.markdown());
    let most = |of: &dyn Fn(&Seen) -> f64| stage.seen.iter().map(of).fold(0.0, f64::max);
    let seconds = |of: f64| time(Duration::from_secs_f64(of));
    let waited = most(&|seen| seen.others.iter().max().map_or(0.0, Duration::as_secs_f64));
    table.figure("largest tournament: others' slowest request", "≤ 250 ms", seconds(waited));
    let memory = megabytes(most(&|seen| seen.memory as f64) as u64);
    table.figure("… memory above the idle server", "≤ 300 MB", memory);
    table.figure("… largest reply", "≤ 2.1 MB", megabytes(most(&|seen| seen.reply as f64) as u64));
    let processor = most(&|seen| seen.processor.as_secs_f64());
    table.figure("… processor of the dearest call", "≤ 500 ms", seconds(processor));
    Ok(())
}

impl Stage {
    async fn of(server: Server, token: String) -> anyhow::Result<Self> {
        let (told, others) = mpsc::unbounded_channel();
        let over = Arc::new(AtomicBool::new(false));
        for number in 0..4_usize {
            let (address, token) = (server.address.clone(), token.clone());
            let (told, over) = (told.clone(), over.clone());
            tokio::spawn(async move {
                let mut page = number * 1000;
                while !over.load(Access::Acquire) {
                    page += 1;
                    let request = others_request(number, page, &token);
                    let sent = Instant::now();
                    let answer = load::answer(&address, &request).await;
                    let took = sent.elapsed();
                    // Whoever is refused has waited too long, however soon.
                    let is_good = answer.is_ok_and(|answer| answer.starts_with("HTTP/1.1 2"));
                    let took = if is_good { took } else { took.max(Duration::from_secs(8)) };
                    let _ = told.send(took);
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            });
        }
        // What is made once for all is not counted.
        tokio::time::sleep(Duration::from_secs(3)).await;
        let idle = server.memory("VmRSS")?;
        eprintln!("idle: {}", megabytes(idle));
        Ok(Self { server, token, idle, others_share: 0.0, others, over, seen: Vec::new() })
    }

    async fn ask(&self, request: &str) -> anyhow::Result<Value> {
        let reply = whole(&self.server.address, request).await?;
        let body = reply.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let answer: Value = serde_json::from_str(body).with_context(|| reply.clone())?;
        answer.get("data").cloned().with_context(|| answer.to_string())
    }

    /// The draw of a division that is in force.
    async fn drawn(&self, division: i64) -> anyhow::Result<Value> {
        let listed = self.ask(&self.get(&format!("/divisions/{division}/draws"))).await?;
        Ok(listed["draws"][0].clone())
    }

    fn get(&self, path: &str) -> String {
        get(&format!("/api/v1{path}"), Some(&self.token))
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> String {
        let request = post(&format!("/api/v1{path}"), Some(&self.token), &body.to_string());
        request.replacen("POST", method, 1)
    }

    /// What the others take while nothing else happens.
    async fn nothing(&mut self) -> anyhow::Result<()> {
        // Their last requests waited for the tournament to be made.
        tokio::time::sleep(Duration::from_secs(1)).await;
        while self.others.try_recv().is_ok() {}
        let before = self.server.processor()?;
        let begun = Instant::now();
        tokio::time::sleep(Duration::from_secs(4)).await;
        let took = begun.elapsed();
        self.others_share = self.server.processor()?.saturating_sub(before).div_duration_f64(took);
        self.note("nothing", (String::new(), took), 0, 1, before)
    }

    fn note(
        &mut self,
        action: &str,
        (statuses, took): (String, Duration),
        reply: usize,
        calls: usize,
        processor_before: Duration,
    ) -> anyhow::Result<()> {
        let all = self.server.processor()?.saturating_sub(processor_before);
        let of_others = took.mul_f64(self.others_share);
        let own = all.saturating_sub(of_others) / u32::try_from(calls)?;
        let mut others = Vec::new();
        while let Ok(one) = self.others.try_recv() {
            others.push(one);
        }
        let memory = self.server.memory("VmHWM")?.saturating_sub(self.idle);
        let seen = Seen {
            action: action.to_owned(),
            statuses,
            took,
            reply,
            processor: own,
            others,
            memory,
        };
        eprintln!("{}", seen.line());
        self.seen.push(seen);
        Ok(())
    }

    /// Sends a request so many times at once, and sees what becomes of the others. Returns the first answer.
    async fn act(&mut self, action: &str, request: &str, calls: usize) -> anyhow::Result<Value> {
        while self.others.try_recv().is_ok() {}
        self.server.forget_peak()?;
        let before = self.server.processor()?;
        let begun = Instant::now();
        let mut asked = JoinSet::new();
        for _ in 0..calls {
            let (address, request) = (self.server.address.clone(), request.to_owned());
            asked.spawn(async move { whole(&address, &request).await });
        }
        let mut replies = Vec::new();
        while let Some(reply) = asked.join_next().await {
            replies.push(reply??);
        }
        let took = begun.elapsed();
        // Whoever waited has their answer by then.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let size = replies.iter().map(String::len).max().unwrap_or(0);
        let mut statuses: Vec<&str> = replies.iter().filter_map(|reply| reply.get(9..12)).collect();
        statuses.sort_unstable();
        let statuses = told_once(&statuses);
        self.note(action, (statuses, took), size, calls, before)?;
        replies.sort_unstable();
        let body = replies.first().and_then(|reply| reply.split_once("\r\n\r\n"));
        let body = body.map_or("", |(_, body)| body);
        Ok(serde_json::from_str::<Value>(body).unwrap_or_default()["data"].take())
    }

    /// Lets some take a reply slowly.
    async fn slowly(&mut self, action: &str, request: &str) -> anyhow::Result<()> {
        while self.others.try_recv().is_ok() {}
        self.server.forget_peak()?;
        let before = self.server.processor()?;
        let begun = Instant::now();
        let mut readers = JoinSet::new();
        for _ in 0..SLOW {
            let (address, request) = (self.server.address.clone(), closing(request));
            readers.spawn(async move {
                let mut stream = TcpStream::connect(address).await?;
                stream.write_all(request.as_bytes()).await?;
                let (mut some, mut read) = (vec![0; 2048], 0);
                for _ in 0..60 {
                    read += stream.read(&mut some).await?;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                anyhow::Ok(read)
            });
        }
        let mut read = 0;
        while let Some(reader) = readers.join_next().await {
            read = read.max(reader??);
        }
        self.note(action, (String::new(), begun.elapsed()), read, SLOW, before)
    }

    fn markdown(&self) -> String {
        let mut text = String::from(
            "| action | status | took | reply | processor of a call | others, p99 | others, slowest | memory above idle |\n|---|---|---:|---:|---:|---:|---:|---:|\n",
        );
        for seen in &self.seen {
            let _ = writeln!(text, "{}", seen.line());
        }
        text
    }
}

impl Seen {
    fn line(&self) -> String {
        let mut others = self.others.clone();
        let (p99, slowest) = (percentile(&mut others, 99), percentile(&mut others, 100));
        let marked = |text: String, fits: bool| if fits { text } else { format!("**{text}**") };
        format!(
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            self.action,
            self.statuses,
            time(self.took),
            marked(megabytes(self.reply as u64), self.reply <= REPLY),
            marked(time(self.processor), self.processor <= PROCESSOR),
            time(p99),
            marked(time(slowest), slowest <= PATIENCE),
            marked(megabytes(self.memory), self.memory <= MEMORY),
        )
    }
}

/// Its own request of each of the others: two write, two read what is kept of no reply.
fn others_request(number: usize, page: usize, token: &str) -> String {
    if number < 2 {
        let density = if page.is_multiple_of(2) { "compact" } else { "comfortable" };
        let body = json!({ "density": density }).to_string();
        return post("/api/v1/admin/preferences", Some(token), &body).replacen("POST", "PUT", 1);
    }
    get(&format!("/api/v1/admin/users?pageSize=10&page={}", page % 90 + 1), Some(token))
}

fn told_once(statuses: &[&str]) -> String {
    let mut told: Vec<String> = Vec::new();
    for status in statuses.chunk_by(|one, other| one == other) {
        let times = if status.len() == 1 { String::new() } else { format!(" × {}", status.len()) };
        told.push(format!("{}{times}", status[0]));
    }
    told.join(", ")
}

/// The same request, after which the server closes the connection.
fn closing(request: &str) -> String {
    request.replacen("\r\n", "\r\nConnection: close\r\n", 1)
}

/// The whole reply, also where its length is not told before.
async fn whole(address: &str, request: &str) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    stream.write_all(closing(request).as_bytes()).await?;
    let mut reply = Vec::new();
    stream.read_to_end(&mut reply).await?;
    Ok(String::from_utf8_lossy(&reply).into_owned())
}

/// The tournament.
struct Cup {
    tournament: i64,
    /// A league of all who meet twice, and a knock-out of the first eight: whatever happens in it may decide who plays there.
    league: i64,
    /// Others like it.
    others: Vec<i64>,
    /// A league of 128 teams at home and away, as large as an import may be and no draw.
    imported: i64,
}

impl Cup {
    async fn made(stage: &Stage, platform: &Platform) -> anyhow::Result<Self> {
        let choices = stage.ask(&stage.get("/tournaments/choices")).await?;
        let sports = choices["sports"].as_array().context("sports")?;
        let is_football = |sport: &&Value| {
            sport["sportName"].as_str().is_some_and(|name| name.eq_ignore_ascii_case("football"))
        };
        let sport = sports.iter().find(is_football).or(sports.first()).context("a sport")?;
        let division = |number: usize| json!({ "name": format!("Division {number}"), "sportId": sport["sportId"], "reviews": false });
        let divisions: Vec<Value> = (1..=DIVISIONS).map(division).collect();
        let body = json!({
            "name": "Largest cup", "divisions": divisions, "startDate": "2026-06-01", "endDate": "2026-12-31",
        });
        let made = stage.ask(&stage.send("POST", "/tournaments", &body)).await?;
        let tournament = made["tournamentId"].as_i64().context("a tournament")?;
        let publish = json!({ "version": made["version"], "step": "publish" });
        let steps = format!("/tournaments/{tournament}/steps");
        stage.ask(&stage.send("POST", &steps, &publish)).await?;
        let divisions = made["divisions"].as_array().context("divisions")?;
        let ids: Vec<i64> = divisions.iter().filter_map(|one| one["divisionId"].as_i64()).collect();
        for division_id in ids.clone() {
            let is_imported = ids.last() == Some(&division_id);
            let of = DivisionKey { tournament_id: tournament, division_id };
            let take_in = platform.db().write(move |conn| {
                let team = |number: usize| NewTeam {
                    team_name: format!(
                        "A team of division {division_id} with the long name {number}"
                    ),
                    team_type: TeamType::Club,
                    country_code: None,
                    created_at: Timestamp::now(),
                };
                let teams = if is_imported { IMPORTED } else { TEAMS };
                let teams: Vec<NewTeam> = (0..teams).map(team).collect();
                let teams = competitions::add_teams(conn, &teams)?;
                let place = |team_id| NewDivisionTeam { division: of, team_id, group_id: None };
                let places: Vec<NewDivisionTeam> = teams.iter().copied().map(place).collect();
                competitions::add_division_teams(conn, &places)?;
                if is_imported { add_imported(conn, of, &teams) } else { Ok(()) }
            });
            take_in.await?;
        }
        let [league, others @ .., imported] = ids.as_slice() else { bail!("no divisions") };
        let (league, others, imported) = (*league, others.to_vec(), *imported);
        Ok(Self { tournament, league, others, imported })
    }

    /// Draws, saves and publishes a division, and measures it where it has a name. Returns the draw.
    async fn draw(
        stage: &mut Stage,
        division: i64,
        plan: Value,
        name: Option<&str>,
    ) -> anyhow::Result<Value> {
        let prepare = stage.send("POST", &format!("/divisions/{division}/draws"), &json!({}));
        let draw = stage.ask(&prepare).await?;
        let at = format!("/draws/{}", draw["drawId"]);
        let preview = stage.send("POST", &format!("{at}/previews"), &plan);
        let shown = match name {
            Some(name) => stage.act(&format!("{name}, previewed"), &preview, 1).await?,
            None => stage.ask(&preview).await?,
        };
        let body = json!({ "version": draw["version"], "plan": plan, "token": shown["token"] });
        let save = stage.send("PUT", &at, &body);
        let saved = match name {
            Some(name) => stage.act(&format!("{name}, saved"), &save, 1).await?,
            None => stage.ask(&save).await?,
        };
        let body = json!({ "version": saved["version"] });
        let publish = stage.send("POST", &format!("{at}/publication"), &body);
        match name {
            Some(name) => stage.act(&format!("{name}, published"), &publish, 1).await,
            None => stage.ask(&publish).await,
        }
    }

    /// Draws up to the most matches that there may be, each division as many as a draw may have.
    async fn is_drawn(&self, stage: &mut Stage, platform: &Platform) -> anyhow::Result<()> {
        let options = json!({ "groups": 1, "legs": 2, "qualify": 8 });
        let league = json!({ "algorithm": "groups", "options": options });
        Self::draw(stage, self.league, league.clone(), Some("league of 49 before a knock-out"))
            .await?;
        let given_up = stage.drawn(self.league).await?;
        let void = json!({ "version": given_up["version"], "reason": "It is drawn again." });
        let void = stage.send("POST", &format!("/draws/{}/void", given_up["drawId"]), &void);
        stage.act("… given up", &void, 1).await?;
        Self::draw(stage, self.league, league.clone(), None).await?;
        let leagues = (MOST_MATCHES - IMPORTED * (IMPORTED - 1)) / MOST_MATCHES_OF_DRAW;
        for division in self.others.iter().take(leagues - 1) {
            Self::draw(stage, *division, league.clone(), None).await?;
        }
        let tournament = self.tournament;
        let count = platform.db().read(move |conn: &Conn<'_>| {
            let all = "SELECT COUNT(*) FROM matches WHERE tournament_id = $1";
            conn.query_one::<i64>(all, params![tournament])
        });
        eprintln!("{} matches of at most {MOST_MATCHES}", count.await?);
        let league = self.league;
        let played = platform.db().write(move |conn| {
            conn.run(
                "UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = match_number % 5,
                    team_b_score = match_number % 3,
                    scheduled_at = 1780272000000 + match_number % 200 * 86400000, scheduled_precision = 'day'
                 WHERE division_id = $1 AND group_id IS NOT NULL AND match_number % 4 <> 0",
                params![league],
            )
        });
        played.await?;
        Ok(())
    }

    /// Something about the tournament changes, so that no kept reply about it is of use.
    async fn touch(&self, platform: &Platform) -> anyhow::Result<()> {
        let tournament = self.tournament;
        let touched = platform.db().write(move |conn| {
            let sql = "UPDATE matches SET version = version + 1
                 WHERE match_id = (SELECT MIN(match_id) FROM matches WHERE tournament_id = $1)";
            conn.run(sql, params![tournament])
        });
        touched.await?;
        // The server looks ten times a second.
        tokio::time::sleep(Duration::from_millis(250)).await;
        Ok(())
    }

    async fn is_read(&self, stage: &mut Stage, platform: &Platform) -> anyhow::Result<()> {
        let (of, league) = (self.tournament, self.league);
        let public = format!("/public/tournaments/{of}");
        let listed = stage.ask(&stage.get(&format!("{public}/draws?divisionId={league}"))).await?;
        let draw = &listed[0]["drawId"];
        let in_turn = [
            ("tournament page", public.clone()),
            ("draws", format!("{public}/draws")),
            ("rounds of a draw", format!("/public/draws/{draw}/rounds?from=1")),
            ("receipt of a draw", format!("/public/draws/{draw}/receipt")),
            ("draw repeated", format!("/public/draws/{draw}/replay")),
            ("standings", format!("{public}/standings")),
            ("fixtures", format!("{public}/fixtures?pageSize=1000")),
            (
                "fixtures that were played",
                format!("{public}/fixtures?status=completed&pageSize=1000"),
            ),
            ("bracket", format!("{public}/bracket?divisionId={league}")),
            ("entries", format!("{public}/entries")),
            ("leaders", format!("{public}/leaders")),
            ("calendar", format!("{public}/calendar.ics")),
            ("setup", format!("/tournaments/{of}/setup")),
            ("timetable", format!("/tournaments/{of}/timetable")),
            ("draws of a division", format!("/divisions/{league}/draws")),
            (
                "day of matches",
                format!(
                    "/tournaments/{of}/match-day?day=2026-06-06&at=2026-06-06T10:00:00Z&clock=2026-06-06T12:00:00"
                ),
            ),
            ("results", format!("/tournaments/{of}/results")),
            ("suspensions", format!("/tournaments/{of}/suspensions")),
            ("administrators' tournament", format!("/admin/tournaments/{of}")),
            ("administrators' fixtures", format!("/admin/tournaments/{of}/fixtures?pageSize=1000")),
            ("administrators' matches", "/admin/matches?pageSize=1000".to_owned()),
            ("export of all matches", "/admin/matches/export".to_owned()),
            ("export of standings", format!("/admin/tournaments/{of}/standings/export")),
        ];
        for (name, path) in &in_turn {
            self.touch(platform).await?;
            let request = stage.get(path);
            stage.act(name, &request, 1).await?;
            if path.starts_with("/public") {
                self.touch(platform).await?;
                stage.act(&format!("{name}, {AT_ONCE} at once"), &request, AT_ONCE).await?;
            }
        }
        let imported = self.imported;
        let request = stage.get(&format!("{public}/standings?divisionId={imported}"));
        stage.act("standings of the imported league", &request, 1).await?;
        for day in [10, 20, 30] {
            let path = format!("{public}/standings?divisionId={imported}&asOf=2026-07-{day}");
            let request = stage.get(&path);
            stage.act("standings of a day", &request, 1).await?;
        }
        self.of_many_days(stage, &public).await?;
        for (name, path) in [("draws", format!("{public}/draws")), in_turn[6].clone()] {
            let request = stage.get(&path);
            stage.slowly(&format!("{name}, {SLOW} slow readers"), &request).await?;
        }
        Ok(())
    }

    /// Asks for another day each, twelve at a time.
    async fn of_many_days(&self, stage: &mut Stage, public: &str) -> anyhow::Result<()> {
        while stage.others.try_recv().is_ok() {}
        stage.server.forget_peak()?;
        let before = stage.server.processor()?;
        let begun = Instant::now();
        let mut asked = JoinSet::new();
        for day in 1..=AT_ONCE {
            let path =
                format!("{public}/standings?divisionId={}&asOf=2026-07-{day:02}", self.imported);
            let (address, request) = (stage.server.address.clone(), stage.get(&path));
            asked.spawn(async move { whole(&address, &request).await });
        }
        let mut statuses = Vec::new();
        let mut size = 0;
        while let Some(reply) = asked.join_next().await {
            let reply = reply??;
            size = size.max(reply.len());
            statuses.push(reply.get(9..12).unwrap_or_default().to_owned());
        }
        statuses.sort_unstable();
        let statuses: Vec<&str> = statuses.iter().map(String::as_str).collect();
        let took = begun.elapsed();
        tokio::time::sleep(Duration::from_millis(300)).await;
        let action = format!("standings of {AT_ONCE} days at once");
        stage.note(&action, (told_once(&statuses), took), size, AT_ONCE, before)
    }

    /// The matches of the organiser's timetable that can be moved, with what is seen of them.
    async fn to_move(&self, stage: &Stage) -> anyhow::Result<Vec<Value>> {
        let (mut found, mut from) = (Vec::new(), Some(String::new()));
        while let Some(at) = from {
            let path = format!("/tournaments/{}/timetable{at}", self.tournament);
            let part = stage.ask(&stage.get(&path)).await?;
            let matches = part["matches"].as_array().context("matches")?;
            found.extend(matches.iter().filter(|one| one["canMove"] == true).cloned());
            from = part["nextFrom"].as_str().map(|next| format!("?from={next}"));
        }
        Ok(found)
    }

    async fn is_planned(&self, stage: &mut Stage, platform: &Platform) -> anyhow::Result<()> {
        let path = format!("/tournaments/{}/timetable", self.tournament);
        for start in ["2026-07-01T10:00", "2026-07-02T10:00"] {
            let found = self.to_move(stage).await?;
            let moves = found.iter().take(CHECKED).map(|one| {
                json!({
                    "matchId": one["matchId"], "seenStart": one["start"], "seenCourt": one["court"],
                    "start": start, "court": "Court 1",
                })
            });
            let moves: Vec<Value> = moves.collect();
            let check = stage.send("POST", &format!("{path}/checks"), &json!({ "moves": moves }));
            stage
                .act(&format!("{} matches at one moment, checked", moves.len()), &check, 1)
                .await?;
            stage.act(&format!("… {AT_ONCE} times at once"), &check, AT_ONCE).await?;
            for some in moves.chunks(MOST_MOVES) {
                let save = stage.send("PATCH", &path, &json!({ "moves": some }));
                stage.act(&format!("{} matches moved to one moment", some.len()), &save, 1).await?;
            }
        }
        self.touch(platform).await?;
        let request = stage.get(&path);
        stage.act("timetable, all at one moment", &request, 1).await?;
        stage.act(&format!("timetable, {AT_ONCE} at once"), &request, AT_ONCE).await?;
        let pace = json!({ "matchMinutes": 45, "restMinutes": 30 });
        let pace = stage.send("PUT", &format!("/divisions/{}/pace", self.league), &pace);
        stage.act("pace of a division", &pace, 1).await?;
        Ok(())
    }

    /// The squads of all teams of a division are pasted.
    async fn has_squads(&self, stage: &mut Stage) -> anyhow::Result<()> {
        let division = self.imported;
        let row = |at: usize| {
            let (team, player) = (at / SQUAD, at % SQUAD);
            let day = format!("1990-{:02}-{:02}", player % 12 + 1, team % 28 + 1);
            format!(
                "A team of division {division} with the long name {team},Given{player} Family{team},{day},{}",
                player + 1
            )
        };
        let rows: Vec<String> = (0..IMPORTED * SQUAD).map(row).collect();
        let text = format!("team,player,birth date,number\n{}", rows.join("\n"));
        let squads = format!("/divisions/{division}/squads");
        let check = stage.send("POST", &format!("{squads}/checks"), &json!({ "text": text }));
        let told = stage.act(&format!("{} squad rows, checked", rows.len()), &check, 1).await?;
        let save = stage.send("POST", &squads, &json!({ "text": text, "token": told["token"] }));
        stage.act(&format!("{} squad rows, saved", rows.len()), &save, 1).await?;
        Ok(())
    }

    /// The last matches of the league are played.
    async fn is_over(&self, stage: &mut Stage, platform: &Platform) -> anyhow::Result<()> {
        let league = self.league;
        let played = platform.db().write(move |conn| {
            conn.run(
                "UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = match_number % 5,
                    team_b_score = match_number % 3
                 WHERE division_id = $1 AND group_id IS NOT NULL AND match_number > 1",
                params![league],
            )?;
            conn.run(
                "UPDATE matches SET lifecycle = 'scheduled', outcome = NULL, team_a_score = NULL, team_b_score = NULL
                 WHERE division_id = $1 AND match_number = 1",
                params![league],
            )
        });
        played.await?;
        let first = platform.db().read(move |conn: &Conn<'_>| {
            let first = "SELECT match_id FROM matches WHERE division_id = $1 AND match_number = 1";
            conn.query_one::<i64>(first, params![league])
        });
        let first = first.await?;
        for (score, action) in [(1, "the last result of the league"), (4, "… corrected")] {
            let result = json!({ "team_a_score": score, "team_b_score": 0, "outcome": "played" });
            let correction = json!({ "kind": "result", "matchId": first, "result": result });
            let at = format!("/divisions/{league}/corrections");
            let body = json!({ "correction": correction, "laterMatches": "keep" });
            let preview = stage.send("POST", &format!("{at}/previews"), &body);
            let shown = stage.act(&format!("{action}, previewed"), &preview, 1).await?;
            let body = json!({
                "correction": correction, "laterMatches": "keep", "token": shown["token"],
                "reason": "It was wrong.",
            });
            let save = stage.send("POST", &at, &body);
            stage.act(action, &save, 1).await?;
        }
        Ok(())
    }

    async fn is_corrected(&self, stage: &mut Stage, platform: &Platform) -> anyhow::Result<()> {
        let mut ends = Vec::new();
        for (division, name) in [(self.league, "league"), (self.imported, "imported league")] {
            let found = platform.db().read(move |conn: &Conn<'_>| {
                conn.query_one::<(i64, i64)>(
                    "SELECT MIN(match_id), MAX(team_a_id) FROM matches WHERE division_id = $1 AND team_b_id IS NOT NULL",
                    params![division],
                )
            });
            let Ok((match_id, team)) = found.await else { continue };
            ends.push((division, name, match_id, team));
        }
        for (division, name, match_id, team) in ends {
            let result = json!({ "team_a_score": 9, "team_b_score": 0, "outcome": "played" });
            let result = json!({ "kind": "result", "matchId": match_id, "result": result });
            let points = json!({ "kind": "points", "teamId": team, "points": -3 });
            let gone = json!({ "kind": "withdrawal", "teamId": team, "policy": "annul" });
            for (what, correction) in
                [("a result", result), ("points", points), ("a withdrawal", gone)]
            {
                let body = json!({ "correction": correction });
                let at = format!("/divisions/{division}/corrections");
                let preview = stage.send("POST", &format!("{at}/previews"), &body);
                let action = format!("{what} of the {name} corrected, previewed");
                let shown = stage.act(&action, &preview, 1).await?;
                if what == "a result" {
                    let action = format!("… {AT_ONCE} times at once");
                    stage.act(&action, &preview, AT_ONCE).await?;
                }
                let body = json!({
                    "correction": correction, "token": shown["token"], "reason": "It was wrong.",
                });
                let save = stage.send("POST", &at, &body);
                stage.act(&format!("{what} of the {name} corrected"), &save, 1).await?;
            }
        }
        Ok(())
    }
}

/// All matches of a league at home and away, most of them played.
fn add_imported(conn: &Conn<'_>, of: DivisionKey, teams: &[i64]) -> Result<(), AppError> {
    let sport = "SELECT sport_id FROM divisions WHERE division_id = $1";
    let sport_id: i64 = conn.query_one(sport, params![of.division_id])?;
    let pairs = teams.iter().flat_map(|a| teams.iter().map(move |b| (*a, *b)));
    let pairs = pairs.filter(|(a, b)| a != b);
    let one = |(number, (a, b)): (i64, (i64, i64))| {
        let new = NewMatch {
            match_number: Some(number),
            ..NewMatch::new(Some(of), sport_id, Timestamp::now())
                .between([a, b])
                .on(Scheduled::on_day(date(2026, 7, (number % 28 + 1) as i8)))
        };
        if number % 4 == 0 { new } else { new.ended(Outcome::Played, number % 5, number % 3) }
    };
    let matches: Vec<NewMatch> = (1..).zip(pairs).map(one).collect();
    match_day::add_matches(conn, Timestamp::now(), &matches).map(drop)
}

/// Erases somebody.
async fn erase(stage: &mut Stage) -> anyhow::Result<()> {
    let path = "/admin/users?pageSize=10&page=2";
    let reply = whole(&stage.server.address, &stage.get(path)).await?;
    let body = reply.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let listed: Value = serde_json::from_str(body)?;
    let users = listed["users"].as_array().context("users")?;
    for user in users.iter().take(2) {
        let path = format!("/admin/users/{}/erase", user["user_id"]);
        let request = stage.send("POST", &path, &json!({}));
        stage.act("a person erased", &request, 1).await?;
    }
    Ok(())
}
