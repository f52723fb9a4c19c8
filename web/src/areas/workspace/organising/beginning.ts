/** What a new tournament begins with: nothing, a template, or one of one's own as it was. */
import { jsonOf } from '@/shared/matchRules/rules';
import type { DivisionValues } from './divisionValues';
import type { Choices, OwnTournament, TemplateDivision, Templates } from './organisingQueries';
import { rulesValuesOf } from './tableRules';

/** As the form holds it: `''`, `built-in:league`, `saved:12` or `copy:34`. */
export type Beginning = string;

/** The template that is chosen; undefined without one. */
export interface ChosenTemplate {
  divisions: readonly TemplateDivision[];
  description: string | null;
}

export function templateOf(
  beginning: Beginning,
  templates: Templates | undefined,
): ChosenTemplate | undefined {
  const [kind, name] = beginning.split(':');
  if (kind === 'built-in') {
    const found = templates?.builtIn.find((one) => one.name === name);
    return found && { divisions: found.divisions, description: null };
  }
  if (kind !== 'saved') return undefined;
  const found = templates?.saved.find(({ templateId }) => String(templateId) === name);
  return found && { divisions: found.divisions, description: found.description };
}

/** The tournament that is to be copied; undefined when none is. */
export function originalOf(
  beginning: Beginning,
  own: readonly OwnTournament[] | undefined,
): OwnTournament | undefined {
  const [kind, id] = beginning.split(':');
  if (kind !== 'copy') return undefined;
  return own?.find(({ tournamentId }) => String(tournamentId) === id);
}

/** A division of a template with what is still on offer of it. */
function onOffer(of: TemplateDivision, choices: Choices): TemplateDivision {
  const { sportId } = of;
  const isThere = (ids: readonly number[], id: number | null) => id !== null && ids.includes(id);
  const kept = (ids: readonly number[], id: number | null) => (isThere(ids, id) ? id : null);
  const sport = kept(
    choices.sports.map((one) => one.sportId),
    sportId,
  );
  const ofSport = <Choice extends { sportId: number }>(all: readonly Choice[]) =>
    all.filter((one) => one.sportId === sport);
  const packs = ofSport(choices.rulePacks).map(({ name }) => name);
  return {
    ...of,
    sportId: sport,
    genderCategoryId: kept(
      choices.genderCategories.map((one) => one.genderCategoryId),
      of.genderCategoryId,
    ),
    ageGroupId: kept(
      choices.ageGroups.map((one) => one.ageGroupId),
      of.ageGroupId,
    ),
    matchFormatId: kept(
      ofSport(choices.matchFormats).map((one) => one.matchFormatId),
      of.matchFormatId,
    ),
    rulePack: of.rulePack !== null && packs.includes(of.rulePack) ? of.rulePack : null,
    tableRules: sport === sportId ? of.tableRules : null,
    ownFormat: sport === sportId ? of.ownFormat : null,
    points: sport === sportId ? of.points : null,
  };
}

/** Whether something that a template says is not on offer any more. */
export function isIncomplete({ divisions }: ChosenTemplate, choices: Choices): boolean {
  return divisions.some((of) => JSON.stringify(onOffer(of, choices)) !== JSON.stringify(of));
}

/** What a template fills into the form. A sport that it leaves to choose stays as it is. */
export function filledIn(
  of: TemplateDivision,
  choices: Choices,
  values: DivisionValues,
): Partial<DivisionValues> {
  const left = onOffer(of, choices);
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    divisionName: text(left.name),
    sportId: of.sportId === null ? values.sportId : text(left.sportId),
    genderCategoryId: text(left.genderCategoryId),
    admitsEveryCategory: left.admitsEveryCategory,
    ageGroupId: text(left.ageGroupId),
    ageCountsOn: '',
    shownNames: text(left.shownNames),
    entrants: left.entrants,
    capacity: text(left.capacity),
    perClub: text(left.perClub),
    matchFormatId: text(left.matchFormatId),
    ownFormat: jsonOf(left.ownFormat),
    ...rulesValuesOf(left),
    plannedDraw: text(left.plannedDraw),
    timeRounding: text(left.timeRounding),
    reviews: left.reviews,
  };
}

/** What a template says of how its first division is played, for which the form has no fields. */
export function conductOf(template: ChosenTemplate | undefined) {
  const [first] = template?.divisions ?? [];
  if (!first) return {};
  const { suspensions, pace, confirmHours } = first;
  return { suspensions, pace, confirmHours };
}

/** The other divisions of a template, as the server takes them. Without a sport they get that of the first one. */
export function othersOf(template: ChosenTemplate | undefined, choices: Choices, sportId: string) {
  return (template?.divisions.slice(1) ?? []).map((of) => {
    const left = onOffer(of, choices);
    return { ...left, sportId: left.sportId ?? Number(sportId) };
  });
}
