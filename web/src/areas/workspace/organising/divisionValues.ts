/** A competition as a form holds it, and as the server takes it. */
import say from 'words/organising';
import { limits } from '@/api/limits';
import type { EntrantKind, PlannedDraw, ShownNames, TimeRounding } from '@/api/words';
import { jsonOf, rulesOf, wrongRules } from '@/shared/matchRules/rules';
import { wrongChoice, wrongOptionalNumber, wrongText } from '@/ui/form/checks';
import { instantOf, isLeftOut, localTimeOf } from '@/ui/form/localTime';
import type { FieldErrors } from '@/ui/form/useFormValues';
import { capitalize } from '@/ui/text';
import type { Choices, SetupDivision } from './organisingQueries';
import { NO_RULES, RULES_LABELS, rulesOfForm, rulesValuesOf, wrongTableRules } from './tableRules';

export type DivisionValues = {
  divisionName: string;
  sportId: string;
  genderCategoryId: string;
  admitsEveryCategory: boolean;
  ageGroupId: string;
  ageCountsOn: string;
  /** Empty for what is usual for the age group, of a new one. */
  shownNames: string;
  entrants: string;
  capacity: string;
  perClub: string;
  matchFormatId: string;
  /** A format of its own as JSON; empty where it names one, or none. */
  ownFormat: string;
  rulePack: string;
  pointsWin: string;
  pointsDraw: string;
  pointsLoss: string;
  /** The criteria of its tables as JSON; empty for those of the rule pack. */
  criteria: string;
  plannedDraw: string;
  timeRounding: string;
  reviews: boolean;
  opensAt: string;
  closesAt: string;
};

export const DIVISION_LABELS = {
  divisionName: say.divisionName(),
  sportId: say.sport(),
  genderCategoryId: say.genderCategory(),
  admitsEveryCategory: say.admitsEveryCategory(),
  ageGroupId: say.ageGroup(),
  ageCountsOn: say.ageCountsOn(),
  shownNames: say.shownNames(),
  entrants: say.entrants(),
  capacity: say.capacity(),
  perClub: say.perClub(),
  matchFormatId: say.matchFormat(),
  ownFormat: say.ownFormat(),
  ...RULES_LABELS,
  plannedDraw: say.plannedDraw(),
  timeRounding: say.timeRounding(),
  reviews: say.reviews(),
  opensAt: say.opensAt(),
  closesAt: say.closesAt(),
} as const;

/** What a new competition begins with: the only sport where there is but one, reviewed entries, no limits. */
export function newDivision({ sports }: Choices): DivisionValues {
  const [only] = sports.length === 1 ? sports : [];
  return {
    divisionName: '',
    sportId: only ? String(only.sportId) : '',
    genderCategoryId: '',
    admitsEveryCategory: false,
    ageGroupId: '',
    ageCountsOn: '',
    shownNames: '',
    entrants: only ? usualEntrants(only.sportName) : 'team',
    capacity: '',
    perClub: '',
    matchFormatId: '',
    ownFormat: '',
    ...NO_RULES,
    plannedDraw: '',
    timeRounding: '',
    reviews: true,
    opensAt: '',
    closesAt: '',
  };
}

/** `zone` is that of the tournament, by whose clock times are typed. */
export function valuesOf(division: SetupDivision, zone: string | null): DivisionValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    divisionName: division.name,
    sportId: text(division.sportId),
    genderCategoryId: text(division.genderCategoryId),
    admitsEveryCategory: division.admitsEveryCategory,
    ageGroupId: text(division.ageGroupId),
    ageCountsOn: text(division.ageCountsOn),
    shownNames: division.shownNames,
    entrants: division.entrants,
    capacity: text(division.capacity),
    perClub: text(division.perClub),
    matchFormatId: text(division.matchFormatId),
    ownFormat: jsonOf(division.ownFormat),
    ...rulesValuesOf(division),
    plannedDraw: text(division.plannedDraw),
    timeRounding: text(division.timeRounding),
    reviews: division.reviews,
    opensAt: localTimeOf(division.opensAt, zone),
    closesAt: localTimeOf(division.closesAt, zone),
  };
}

/** Sports of single players; all others are played by teams, as far as is known. */
const OF_PLAYERS = new Set(['tennis', 'badminton', 'table_tennis', 'athletics', 'motorsport']);
const OF_PAIRS = new Set(['padel', 'beach_volleyball']);

/** Whether a sport has races, as far as is known. */
export function isOfRaces(sport: string): boolean {
  return ['athletics', 'motorsport', 'swimming', 'rowing', 'cycling'].includes(
    sport.trim().toLowerCase(),
  );
}

/** Who usually enters in a sport. */
export function usualEntrants(sport: string): EntrantKind {
  const name = sport.trim().toLowerCase().replaceAll(' ', '_');
  if (OF_PLAYERS.has(name)) return 'player';
  return OF_PAIRS.has(name) ? 'pair' : 'team';
}

const OLDEST_JUNIORS = 18;

/** How people of an age group are usually shown in public. The server's rule is the same: in `U19` the oldest are 18. */
export function usualNames({ ageGroups }: Choices, ageGroupId: string): ShownNames {
  const group = ageGroups.find((one) => String(one.ageGroupId) === ageGroupId);
  if (!group) return 'full';
  const [, below] = /^(?:under|sub|u)(\d+)$/i.exec(group.name.replaceAll(/[ .-]/g, '')) ?? [];
  const isOfJuniors =
    group.maxAge <= OLDEST_JUNIORS || (below !== undefined && Number(below) <= OLDEST_JUNIORS + 1);
  return isOfJuniors ? 'initial' : 'full';
}

/** The day on which ages count when nothing else is chosen: the first of the year in which it begins. */
export function usualAgeDay(startDate: string): string {
  return startDate === '' ? '' : `${startDate.slice(0, 4)}-01-01`;
}

/**
 * The end of the entry window when nothing else is chosen: the evening before the first day; where that is over, the
 * entries close with the beginning.
 */
export function usualClosing(
  startDate: string,
  zone: string | null,
  now: number = Date.now(),
): string {
  if (startDate === '') return '';
  const day = new Date(`${startDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  day.setUTCDate(day.getUTCDate() - 1);
  const evening = `${day.toISOString().slice(0, 10)}T23:59`;
  const at = instantOf(evening, zone);
  return at !== null && Date.parse(at) > now ? evening : '';
}

type Numbered = { [Name in keyof DivisionValues]?: string | undefined };

/** What is wrong with a competition, field by field, before anything is sent. */
export function wrongDivision(values: DivisionValues, zone: string | null): Numbered {
  const { sportId, capacity, perClub, opensAt, closesAt, divisionName } = values;
  const bounds = limits.DivisionInput;
  const leftOut = (clock: string) =>
    isLeftOut(clock, zone) ? say.timeLeftOut({ time: clock.slice(11, 16) }) : undefined;
  const closesBeforeItOpens = opensAt !== '' && closesAt !== '' && closesAt <= opensAt;
  return {
    divisionName: wrongText(DIVISION_LABELS.divisionName, divisionName, {
      ...bounds.name,
      minLength: 0,
    }),
    sportId: wrongChoice(DIVISION_LABELS.sportId, sportId),
    capacity: wrongOptionalNumber(DIVISION_LABELS.capacity, capacity, bounds.capacity),
    perClub: wrongOptionalNumber(DIVISION_LABELS.perClub, perClub, bounds.perClub),
    opensAt: leftOut(opensAt),
    closesAt: closesBeforeItOpens ? say.closesTooEarly() : leftOut(closesAt),
    ...wrongTableRules(values),
    ...wrongRules('ownFormat', values.ownFormat),
  };
}

/** The values of a competition that are sent. */
export function bodyOf(
  values: DivisionValues,
  zone: string | null,
  stored?: SetupDivision['points'],
) {
  const name = values.divisionName.trim();
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
  const textOf = (text: string) => (text === '' ? null : text);
  return {
    name: name === '' ? null : name,
    sportId: Number(values.sportId),
    genderCategoryId: numberOf(values.genderCategoryId),
    admitsEveryCategory: values.genderCategoryId !== '' && values.admitsEveryCategory,
    ageGroupId: numberOf(values.ageGroupId),
    ageCountsOn: values.ageGroupId === '' ? null : textOf(values.ageCountsOn),
    ...(values.shownNames !== '' && { shownNames: values.shownNames as ShownNames }),
    matchFormatId: numberOf(values.matchFormatId),
    ownFormat: rulesOf(values.ownFormat) ?? null,
    ...rulesOfForm(values, stored),
    opensAt: instantOf(values.opensAt, zone),
    closesAt: instantOf(values.closesAt, zone),
    capacity: numberOf(values.capacity),
    perClub: numberOf(values.perClub),
    reviews: values.reviews,
    entrants: values.entrants as EntrantKind,
    plannedDraw: textOf(values.plannedDraw) as PlannedDraw | null,
    timeRounding: textOf(values.timeRounding) as TimeRounding | null,
  };
}

/**
 * The server's refusals at the fields of the form. It names a field of one of several competitions by where it
 * stands, such as `divisions.0.capacity`.
 */
export function fieldsOf<V>(
  told: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>> = {},
): FieldErrors<V> {
  return Object.fromEntries(
    Object.entries(told).map(([path, sentence]) => {
      const isOfDivision = path.startsWith('divisions');
      const [ownFormat] = /ownFormat(?:\..+)?$/.exec(path) ?? [];
      if (ownFormat !== undefined) return [ownFormat, sentence];
      const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
      const last = parts.at(-1) ?? path;
      // The rules of tables are one field, and points have a field for each result.
      if (parts.includes('tableRules')) return ['criteria', sentence];
      if (parts.at(-2) === 'points') return [`points${capitalize(last)}`, sentence];
      return [isOfDivision && last === 'name' ? 'divisionName' : (names[last] ?? last), sentence];
    }),
  ) as FieldErrors<V>;
}

/** What is wrong with the days of a tournament. */
export function wrongDays(startDate: string, endDate: string): string | undefined {
  return startDate !== '' && endDate !== '' && endDate < startDate ? say.endsTooEarly() : undefined;
}
