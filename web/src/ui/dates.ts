import say from 'words/shared';
import { locale } from '@/language/language';

/**
 * The ways in which the contract writes a point in time, and how each is read aloud.
 *
 * `2024-06-08` is a day without a time, `2018-08-10T20:00:00` is the clock at the venue in a zone
 * that nobody recorded, `2026-11-20T18:00:00.000Z` is an instant, shown in the reader's zone, and
 * `2026-11-20T19:00:00+01:00` is the clock at a place whose difference from UTC is known.
 */
export type When =
  | { kind: 'day'; at: Date }
  | { kind: 'venueTime'; at: Date }
  | { kind: 'instant'; at: Date }
  | { kind: 'placed'; at: Date; instant: Date };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VENUE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

const PLACED = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[+-]\d{2}:\d{2}$/;

/** Reads a point in time; undefined when the text is none. */
export function parseWhen(text: string): When | undefined {
  // Days and venue times are computed in UTC, so that the reader's zone cannot shift them.
  if (DAY.test(text)) return checked('day', new Date(`${text}T00:00:00Z`));
  if (VENUE_TIME.test(text)) return checked('venueTime', new Date(`${text}Z`));
  const [, wall] = PLACED.exec(text) ?? [];
  const instant = checked('instant', new Date(text));
  if (wall === undefined || !instant) return instant;
  return { kind: 'placed', at: new Date(`${wall}Z`), instant: instant.at };
}

function checked(kind: 'day' | 'venueTime' | 'instant', at: Date): When | undefined {
  return Number.isNaN(at.getTime()) ? undefined : { kind, at };
}

const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

const DAY_AND_MONTH: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { ...DAY_AND_MONTH, ...TIME };
const MONTH: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' };

const EXACT = { ...DATE, ...TIME, second: '2-digit', timeZoneName: 'long' } as const;

const SHOWN = {
  date: DATE,
  dateTime: { ...DATE, ...TIME },
  time: TIME,
  dayAndMonth: DAY_AND_MONTH,
  dayAndTime: DAY_AND_TIME,
  month: MONTH,
  exact: EXACT,
};

type Parts = keyof typeof SHOWN;

/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(parts: Parts, zone: 'UTC' | 'reader'): Intl.DateTimeFormat {
  // The reader may travel while the page is open.
  const key = zone === 'UTC' ? `${parts} UTC` : `${parts} ${new Date().getTimezoneOffset()}`;
  const known = formats.get(key);
  if (known) return known;
  const timeZone = zone === 'UTC' ? { timeZone: 'UTC' } : {};
  const made = new Intl.DateTimeFormat(locale, { ...SHOWN[parts], ...timeZone });
  formats.set(key, made);
  return made;
}

/**
 * The visible text: `8 Jun 2024`, `10 Aug 2018, 20:00`, `20:00`, `8 Jun`, `8 Jun, 20:00` or `August 2018`. A
 * day without a time shows no time.
 */
export function formatWhen(when: When, parts: Exclude<Parts, 'exact'>): string {
  if (when.kind === 'day' && parts === 'time') return '';
  const known = when.kind === 'day' ? withoutTime(parts) : parts;
  const text = formatOf(known, when.kind === 'instant' ? 'reader' : 'UTC').format(when.at);
  // "03:34 ص" stays on one line.
  return /time$/i.test(known) ? text.replace(/ (?=\p{L}+$)/u, '\u00a0') : text;
}

function withoutTime(parts: Exclude<Parts, 'exact'>) {
  if (parts === 'dateTime') return 'date';
  return parts === 'dayAndTime' ? 'dayAndMonth' : parts;
}

/** The reader's own time of a start at a place whose clock shows another one; undefined elsewhere. */
export function ownTime(when: When | undefined): string | undefined {
  if (when?.kind !== 'placed') return undefined;
  const own: When = { kind: 'instant', at: when.instant };
  if (formatWhen(own, 'dateTime') === formatWhen(when, 'dateTime')) return undefined;
  if (formatWhen(own, 'date') === formatWhen(when, 'date')) return formatWhen(own, 'time');
  const isSameYear = when.at.getUTCFullYear() === when.instant.getFullYear();
  return formatWhen(own, isSameYear ? 'dayAndTime' : 'dateTime');
}

/** The exact meaning, for a tooltip. */
export function explainWhen(when: When): string {
  switch (when.kind) {
    case 'day':
      return say.timeUnknown({ date: formatWhen(when, 'date') });
    case 'venueTime':
      return say.venueTime({ date: formatWhen(when, 'dateTime') });
    case 'instant':
      return formatOf('exact', 'reader').format(when.at);
    case 'placed': {
      const there = say.venueTime({ date: formatWhen(when, 'dateTime') });
      return `${there} · ${formatOf('exact', 'reader').format(when.instant)}`;
    }
  }
}
