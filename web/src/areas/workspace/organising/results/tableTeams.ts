import { compareNames } from '@/language/language';
import { groupText, stageNameText } from '@/shared/match/places';
import type { PlayedMatch, TablesOf } from '@/shared/results/resultsQueries';
import type { DrawableTeam } from '../drawing/drawingQueries';

export interface NamedTeam {
  id: number;
  name: string;
}

/** Teams that the rules of their table leave level. */
export interface LevelTeams {
  /** What tells them from others that are level. */
  name: string;
  /** In the order in which they stand. */
  teams: readonly NamedTeam[];
}

/** The teams of a division, of some of its matches and of its tables that have not withdrawn, in the order of their names. */
export function teamsOf(
  matches: readonly PlayedMatch[],
  tables: TablesOf | undefined,
  ofDivision: readonly DrawableTeam[] = [],
): readonly NamedTeam[] {
  const teams = new Map<number, string>();
  const add = (id: number | null, name: string | null) => {
    if (id !== null && name !== null) teams.set(id, name);
  };
  for (const match of matches) {
    add(match.team_a_id, match.team_a_name);
    add(match.team_b_id, match.team_b_name);
  }
  for (const row of rowsOf(tables)) add(row.team_id, row.team_name);
  for (const { teamId, name } of ofDivision) add(teamId, name);
  for (const { kind, teams: gone } of tables?.decisions ?? []) {
    if (kind === 'withdrawal') for (const { team_id } of gone) teams.delete(team_id);
  }
  return [...teams]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => compareNames(one.name, other.name));
}

/** The teams that have withdrawn, in the order of their names. */
export function teamsThatLeft(tables: TablesOf | undefined): readonly NamedTeam[] {
  const gone = (tables?.decisions ?? []).filter(({ kind }) => kind === 'withdrawal');
  const teams = new Map(
    gone.flatMap((one) => one.teams.map(({ team_id, team_name }) => [team_id, team_name] as const)),
  );
  return [...teams]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => compareNames(one.name, other.name));
}

/** The teams that stand in a table: only they have points. */
export const teamsInTables = (tables: TablesOf | undefined): ReadonlySet<number> =>
  new Set(rowsOf(tables).map(({ team_id }) => team_id));

const rowsOf = (tables: TablesOf | undefined) => tables?.groups.flatMap(({ rows }) => rows) ?? [];

/** The teams that are level, or would be without an earlier order of lots or somebody. */
export function levelTeams(tables: TablesOf | undefined): readonly LevelTeams[] {
  const found: LevelTeams[] = [];
  for (const group of tables?.groups ?? []) {
    let run: NamedTeam[] = [];
    group.rows.forEach((row, at) => {
      run.push({ id: row.team_id, name: row.team_name });
      const next = group.rows[at + 1];
      const by = row.separated_by?.criterion;
      const isDecided = by === 'drawing_of_lots' || by === 'manual_order';
      const isLevel = next !== undefined && row.tied && next.position === row.position;
      if (isLevel || (next !== undefined && isDecided)) return;
      if (run.length > 1) {
        const place = [
          stageNameText(group.stage_name, group.made_stage_name),
          groupText(group.group_name || null, group.group_letter),
        ];
        const names = run.map(({ name }) => name).join(' · ');
        const where = [...new Set(place)].filter(Boolean).join(', ');
        found.push({ name: where ? `${where}: ${names}` : names, teams: run });
      }
      run = [];
    });
  }
  return found;
}
