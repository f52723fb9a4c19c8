/** Why a row stands above the next one, as sentences made from what the server compared. */
import say from 'words/competition';
import type { CompetitionMatch, Standings, StandingsRow } from '@/api/types';
import type { Criterion } from '@/api/words';
import { listed } from '@/ui/lists';
import { comparedBy, isAmongLevel, measuredText, plainNumber, type Units } from './criteria';

export interface Reason {
  /** How the row stands to the next one. */
  relation: 'above' | 'level';
  /** The team of the next row. */
  other: string;
  sentence: string;
  /** What holds for both: `Both have 4 points.` */
  context?: string | undefined;
  /** The matches that decided, where the criterion looks at some only. */
  matches: readonly CompetitionMatch[];
}

/** What of a row tells why it is where it is. */
type ReasonedRow = Pick<
  StandingsRow,
  'team_id' | 'team_name' | 'position' | 'points' | 'separated_by'
>;

interface Told {
  group: { rows: readonly ReasonedRow[] };
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

  const team = next.team_name;
  const above = {
    relation: 'above',
    other: team,
    context: whatBothHave(row, next, why.criterion, standings.rule_pack?.criteria[0]),
  } as const;
  const matches = why.match_ids.flatMap(
    (id) => standings.matches.find((match) => match.match_id === id) ?? [],
  );
  const criterion = comparedBy(why.criterion);

  switch (criterion) {
    case 'last_meeting':
    case 'play_off':
      return { ...above, sentence: say.aboveOtherwise({ team, criterion }), matches };
    case 'drawing_of_lots':
    case 'manual_order':
    case 'half_point_lost':
    case 'half_point_gained':
      return { ...above, sentence: say.aboveOtherwise({ team, criterion }), matches: [] };
    case 'withdrawal':
      return {
        ...above,
        sentence: say.aboveOtherwise({ team, criterion }),
        context: undefined,
        matches: [],
      };
    default: {
      const isAmong = isAmongLevel(why.criterion);
      const isAmongOthers = why.among.some((id) => id !== row.team_id && id !== next.team_id);
      const between = matches.length === 1 ? 'match' : 'matches';
      const sentence = say.above({
        team,
        scope: !isAmong ? 'table' : isAmongOthers ? 'among' : between,
        teams: namesOf(why.among, group),
        by: say.criterion({ criterion, ...units }),
        value: measuredText(why.criterion, why.value),
        next: measuredText(why.criterion, why.next_value),
      });
      // Over all matches of the table: the columns show them.
      return { ...above, sentence, matches: isAmong ? matches : [] };
    }
  }
}

function levelWith(row: ReasonedRow, next: ReasonedRow): Reason {
  return {
    relation: 'level',
    other: next.team_name,
    sentence: say.levelWith({ team: next.team_name, place: row.position }),
    matches: [],
  };
}

/** The points of both, unless they are what separates the two. */
function whatBothHave(
  row: ReasonedRow,
  next: ReasonedRow,
  criterion: Criterion,
  first: Criterion | undefined,
): string | undefined {
  if (criterion === first || row.points !== next.points) return undefined;
  return say.bothHave({ shown: plainNumber(row.points), points: Math.abs(row.points) });
}

function namesOf(teams: readonly number[], group: Told['group']): string {
  return listed(
    teams.flatMap((team) => group.rows.find((row) => row.team_id === team)?.team_name ?? []),
  );
}
