/** Why a row stands above the next one, as sentences made from what the server compared. */
import type { CompetitionMatch, Standings, StandingsGroup, StandingsRow } from '@/api/types';
import type { Criterion } from '@/api/words';
import { formatOrdinal } from '@/ui/numbers';
import { criterionName, isAmongLevel, measuredText, plainNumber, type Units } from './criteria';

export interface Reason {
  /** How the two rows stand: `above Mexico`, `level with Mexico`. */
  relation: string;
  sentence: string;
  /** What holds for both: `Both have 4 points.` */
  context?: string | undefined;
  /** The matches that decided, where the criterion looks at some only. */
  matches: readonly CompetitionMatch[];
}

interface Told {
  group: StandingsGroup;
  standings: Pick<Standings, 'matches' | 'rule_pack'>;
  units: Units;
}

/** Undefined for the last row. */
export function reasonFor(index: number, { group, standings, units }: Told): Reason | undefined {
  const row = group.rows[index];
  const next = group.rows[index + 1];
  if (!row || !next) return undefined;
  const why = row.separated_by;
  if (!why) return levelWith(row, next);

  const relation = `above ${next.team_name}`;
  const above = `Above ${next.team_name}`;
  const values = `${measuredText(why.criterion, why.value)} to ${measuredText(why.criterion, why.next_value)}`;
  const matches = why.match_ids.flatMap(
    (id) => standings.matches.find((match) => match.match_id === id) ?? [],
  );
  const context = whatBothHave(row, next, why.criterion, standings.rule_pack?.criteria[0]);
  const name = criterionName(why.criterion, units);

  if (isAmongLevel(why.criterion)) {
    const others = why.among.filter((team) => team !== row.team_id && team !== next.team_id);
    const byMatch = matches.length === 1 ? 'the match' : 'the matches';
    const sentence =
      others.length === 0
        ? `${above} by ${byMatch} between them: ${name} ${values}.`
        : `${above} by the matches among ${namesOf(why.among, group)}: ${name} ${values}.`;
    return { relation, sentence, context, matches };
  }
  switch (why.criterion) {
    case 'last_meeting':
      return { relation, sentence: `${above} by the latest match between them.`, context, matches };
    case 'play_off':
      return { relation, sentence: `${above} by the play-off between them.`, context, matches };
    case 'drawing_of_lots':
      return { relation, sentence: `${above} by the drawing of lots.`, context, matches: [] };
    case 'manual_order':
      return {
        relation,
        sentence: `${above} by an order that the organiser set by hand.`,
        context,
        matches: [],
      };
    case 'withdrawal':
      return {
        relation,
        sentence: `${above}, who withdrew from the competition.`,
        matches: [],
      };
    default:
      return {
        relation,
        sentence: `${above} by ${name}: ${values}.`,
        context,
        // Over all matches of the table: the columns show them.
        matches: [],
      };
  }
}

function levelWith(row: StandingsRow, next: StandingsRow): Reason {
  return {
    relation: `level with ${next.team_name}`,
    sentence: `Level with ${next.team_name} on every criterion: they share ${formatOrdinal(row.position)} place.`,
    matches: [],
  };
}

/** The points of both, unless they are what the two are told apart by. */
function whatBothHave(
  row: StandingsRow,
  next: StandingsRow,
  criterion: Criterion,
  first: Criterion | undefined,
): string | undefined {
  if (criterion === first || row.points !== next.points) return undefined;
  return `Both have ${plainNumber(row.points)} ${Math.abs(row.points) === 1 ? 'point' : 'points'}.`;
}

function namesOf(teams: readonly number[], group: StandingsGroup): string {
  const names = teams.flatMap(
    (team) => group.rows.find((row) => row.team_id === team)?.team_name ?? [],
  );
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
