const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
function aheadAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const clock = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  );
  return clock - Math.floor(at / 1000) * 1000;
}

const two = (number: number) => String(number).padStart(2, '0');

function written(ahead: number): string {
  const minutes = Math.abs(ahead) / 60_000;
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`;
}

/**
 * How a clock of a zone that shows `YYYY-MM-DDThh:mm` is ahead of UTC, the earlier moment first: two answers for a time that
 * comes twice because clocks are put back, none for one that they leave out, and undefined where the browser does not know the zone.
 */
export function offsetsAt(clock: string, zone: string): string[] | undefined {
  const wall = Date.parse(`${clock}Z`);
  if (Number.isNaN(wall)) return undefined;
  try {
    const around = new Set([aheadAt(wall - DAY_MS, zone), aheadAt(wall + DAY_MS, zone)]);
    return [...around]
      .filter((ahead) => aheadAt(wall - ahead, zone) === ahead)
      .sort((one, other) => other - one)
      .map(written);
  } catch {
    return undefined;
  }
}

const HALF_A_YEAR_MS = 182 * DAY_MS;

/** Whether a clock of a zone shows another time than the reader's, in summer or in winter. */
export function isElsewhere(zone: string, now = Date.now()): boolean {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return [now, now + HALF_A_YEAR_MS].some((at) => aheadAt(at, zone) !== aheadAt(at, own));
  } catch {
    // What the browser does not know, it cannot compare.
    return true;
  }
}

/**
 * The name of the zone that a text means, whatever its capitals: the name itself, or its last part, `Berlin`, where one zone
 * alone has it. Undefined where it means none, or several.
 */
export function zoneNamed(text: string, zones: readonly string[]): string | undefined {
  const wanted = text.trim().replaceAll(' ', '_').toLowerCase();
  if (wanted === '') return undefined;
  const whole = zones.find((zone) => zone.toLowerCase() === wanted);
  if (whole !== undefined) return whole;
  const cities = zones.filter((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  return cities.length === 1 ? cities[0] : undefined;
}

/** What a clock of a zone shows at a moment, `YYYY-MM-DDThh:mm`; undefined where the browser does not know the zone. */
export function clockIn(zone: string, at: number): string | undefined {
  try {
    return new Date(at + aheadAt(at, zone)).toISOString().slice(0, 16);
  } catch {
    return undefined;
  }
}

/**
 * An instant as the contract writes it by the clock of a place, `2026-11-20T19:00:00+01:00`; as it is where the place, or the
 * zone, is not known.
 */
export function placedIn(zone: string | null, instant: string): string {
  const at = Date.parse(instant);
  if (zone === null || Number.isNaN(at)) return instant;
  try {
    const ahead = aheadAt(at, zone);
    return `${new Date(at + ahead).toISOString().slice(0, 19)}${written(ahead)}`;
  } catch {
    return instant;
  }
}

/** The day that a clock of a zone shows, `YYYY-MM-DD`; undefined where the browser does not know the zone. */
export function dayIn(zone: string, at = Date.now()): string | undefined {
  try {
    return new Date(at + aheadAt(at, zone)).toISOString().slice(0, 10);
  } catch {
    return undefined;
  }
}
