import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/drawing';
import match from 'words/match';
import type { components } from '@/api/schema';
import { toldBy } from '@/api/toldBy';
import { locale } from '@/language/language';
import { type MadeName, madeRound } from '@/shared/match/places';
import { QuietButton } from '@/ui/QuietButton';
import { bentText } from './bentText';
import classes from './DrawSheet.module.css';

export type Sheet = components['schemas']['DrawSheet'];
export type DrawSide = Sheet['groupByes'][number];

const LIST = new Intl.ListFormat(locale, { type: 'unit' });
const namesOf = (teams: readonly { name: string }[]) => LIST.format(teams.map(({ name }) => name));

/** As many matches as are shown before somebody asks for more. */
const MATCHES = 500;

/** How many of the first rounds are shown: whole ones, until there are matches enough. */
function atFirst(rounds: Sheet['rounds'], from = 0): number {
  let matches = 0;
  const last = rounds.findIndex((round, at) => {
    if (at >= from) matches += round.matches.length;
    return matches > MATCHES && at > from;
  });
  return last < 0 ? rounds.length : last;
}

interface DrawSheetProps {
  sheet: Sheet;
  drawId?: number;
  /** Asks for the rounds after the first `from`; without it, those that the sheet leaves out are counted. */
  roundsFrom?: (drawId: number, from: number) => Promise<{ rounds: Sheet['rounds'] } | undefined>;
}

/** A draw as it is played: its groups, and its rounds with their matches. */
export function DrawSheet({ sheet, drawId, roundsFrom }: DrawSheetProps) {
  const { groups, byes, groupByes, byesOfBest, bent } = sheet;
  const [later, setLater] = useState<Sheet['rounds']>([]);
  const known = [...sheet.rounds, ...later];
  const [count, setCount] = useState(() => atFirst(sheet.rounds));
  const rounds = known.slice(0, count);
  const left = sheet.rounds.length + sheet.moreRounds - rounds.length;
  const asking = useMutation({
    mutationFn: async () => {
      if (count < known.length || drawId === undefined) return [];
      return (await roundsFrom?.(drawId, known.length))?.rounds ?? [];
    },
    onSuccess: (fetched) => {
      const all = [...known, ...fetched];
      setLater((before) => [...before, ...fetched]);
      setCount(atFirst(all, count));
    },
  });
  const canAsk = count < known.length || roundsFrom !== undefined;
  return (
    <div className={classes.sheet}>
      {bent.length > 0 && (
        <section className={classes.bent}>
          <h3>{say.bent()}</h3>
          <ul>
            {bent.map((one) => (
              <li key={one.sentence}>{bentText(one)}</li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li className={classes.group} key={group.name}>
              <h3>{match.groupName({ letter: group.name })}</h3>
              <ol>
                {group.teams.map((team) => (
                  <li key={team.teamId}>
                    <bdi>{team.name}</bdi>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
      {groupByes.length > 0 && (
        <section>
          <h3 className={classes.heading}>{say.byes()}</h3>
          <GroupByes byesOfBest={byesOfBest} groupByes={groupByes} groups={groups.length} />
        </section>
      )}
      {byes.length > 0 && (
        <section>
          <h3 className={classes.heading}>{say.byes()}</h3>
          <ul className={classes.byes}>
            {byes.map((team) => (
              <li key={team.teamId}>
                <bdi>{team.name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.rounds}>
        {rounds.map(({ part, round, matches, byes: resting, absent, heats, goingOn }) => (
          <section className={classes.round} data-wide={heats.length > 0} key={`${part}-${round}`}>
            <h3 className={classes.heading}>
              {(part === 'knock_out' && knockOutRound(known, round)) || say.part({ part, round })}
            </h3>
            {heats.length > 0 && <Heats heats={heats} />}
            {goingOn !== null && (
              <p className={classes.without}>
                {say.goingOn({ places: goingOn.byPlace, times: goingOn.byTime })}
              </p>
            )}
            <ol className={classes.matches}>
              {matches.map(({ number, sides, group }) => (
                <li key={number}>
                  <span className={classes.number}>{say.matchNumber({ number })}</span>
                  <span className={classes.sides}>
                    {sides.map((side, at) => (
                      // The two sides of a match stand in an order that does not change.
                      <bdi data-open={!('team' in side)} key={at === 0 ? 'a' : 'b'}>
                        {sideText(side)}
                      </bdi>
                    ))}
                  </span>
                  {group !== null && (
                    <span className={classes.number}>{match.groupName({ letter: group })}</span>
                  )}
                </li>
              ))}
            </ol>
            {resting.length > 0 && (
              <p className={classes.without}>{say.roundByes({ names: namesOf(resting) })}</p>
            )}
            {absent.length > 0 && (
              <p className={classes.without}>{say.roundAbsent({ names: namesOf(absent) })}</p>
            )}
          </section>
        ))}
      </div>
      {left > 0 && canAsk && (
        <QuietButton
          className={classes.more}
          loading={asking.isPending}
          onClick={() => asking.mutate()}
        >
          {say.showRounds({ count: left })}
        </QuietButton>
      )}
      {left > 0 && !canAsk && <p className="tl-quiet">{say.roundsLeftOut({ count: left })}</p>}
      {asking.error && (
        <p className="tl-bad" role="alert">
          {toldBy(asking.error, say.failedToFetch())}
        </p>
      )}
    </div>
  );
}

/** What a round of a knock-out is called by how far it is from the final; undefined while the final is not drawn. */
function knockOutRound(rounds: Sheet['rounds'], round: number): string | undefined {
  const last = rounds.findLast(({ part }) => part === 'knock_out');
  if (!last || !isOneTie(last.matches)) return undefined;
  const ties = 2 ** (last.round - round);
  const word = LAST_ROUNDS[ties] ?? 'round_of';
  return madeRound({ word, number: 2 * ties });
}

/** By how many ties they have. */
const LAST_ROUNDS: Readonly<Record<number, MadeName['word']>> = {
  1: 'final',
  2: 'semi_finals',
  4: 'quarter_finals',
};

/** One match, or two legs of the same sides. */
function isOneTie([first, ...others]: Sheet['rounds'][number]['matches']): boolean {
  const sides = first?.sides.map(sideText);
  return (
    sides !== undefined && others.every((leg) => sides.includes(leg.sides.map(sideText)[0] ?? ''))
  );
}

/** Who goes on after the groups without a match, and why they do. */
function GroupByes({
  groupByes,
  byesOfBest,
  groups,
}: Pick<Sheet, 'groupByes' | 'byesOfBest'> & { groups: number }) {
  // Of the last place with byes some may have none.
  const last = Math.max(...groupByes.map(rankOf));
  const ofLast = groupByes.filter((side) => rankOf(side) === last);
  const divided = ofLast.length < groups ? ofLast : [];
  const others = groupByes.filter((side) => !divided.includes(side));
  const places = LIST.format(divided.map(sideText));
  return (
    <>
      {others.length > 0 && <p className={classes.without}>{LIST.format(others.map(sideText))}</p>}
      {divided.length > 0 && (
        <p className={classes.without}>
          {byesOfBest === null
            ? say.byesByGroup({ places })
            : say.byesOfBest({ count: divided.length, place: byesOfBest, places })}
        </p>
      )}
    </>
  );
}

/** The races of a round, and who starts in which lane. */
function Heats({ heats }: { heats: Sheet['rounds'][number]['heats'] }) {
  return (
    <ul className={classes.groups}>
      {heats.map(({ number, lanes }) => (
        <li className={classes.group} key={number}>
          <h4 className={classes.heading}>{match.heatName({ number })}</h4>
          <ul className={classes.lanes}>
            {lanes.map(({ lane, team }) => (
              <li key={team.teamId}>
                <span className={classes.number}>{say.lane({ lane })}</span>
                <bdi>{team.name}</bdi>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The rank in a group from which a side comes; 0 of others. */
const rankOf = (side: DrawSide): number => ('rank_in_group' in side ? side.rank_in_group.rank : 0);

/** `Reds`, `Winner of match 29`, `Second of Group B`. */
export function sideText(side: DrawSide): string {
  if ('team' in side) return side.team.name;
  if ('winner_of' in side) return match.winnerOfMatch({ match: side.winner_of });
  if ('loser_of' in side) return match.loserOfMatch({ match: side.loser_of });
  if ('first_match_loser_of' in side)
    return match.loserOfMatch({ match: side.first_match_loser_of });
  if ('best_placed' in side) return match.bestPlaced({ place: side.best_placed.rank });
  if ('best_of_rank' in side) return match.bestPlaced({ place: side.best_of_rank.rank });
  const inPhase = 'rank_in_phase' in side;
  const rank = inPhase ? side.rank_in_phase.rank : side.rank_in_group.rank;
  const of = inPhase
    ? say.phaseNumber({ number: side.rank_in_phase.phase })
    : match.groupName({ letter: side.rank_in_group.group });
  return rank === 1 ? match.winnerOf({ of }) : match.placedOf({ place: rank, of });
}
