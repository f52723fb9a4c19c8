import { signInByApi } from '../browser/session';
import type { PERSON } from './people';
import { platform } from './platform';

interface Setup {
  data: { tournamentId: number; version: number; divisions: [{ divisionId: number }] };
}

interface Choices {
  data: {
    sports: readonly { sportId: number; sportName: string }[];
    matchFormats: readonly { matchFormatId: number; name: string }[];
  };
}

type Call = <Reply>(method: string, path: string, body?: object) => Promise<Reply>;

export interface Cup {
  tournamentId: number;
  divisionId: number;
  /** Calls the API as the organiser. */
  call: Call;
}

/** A published tournament of a person, with this many teams of a sport, every two of one club, in the usual format or another one. */
export async function cupOf(
  person: typeof PERSON,
  teams: number,
  sport = /football/i,
  format?: RegExp,
  nameOf = (number: number): string => `Team ${String(number).padStart(2, '0')}`,
): Promise<Cup> {
  const { origin } = platform();
  const { accessToken } = await signInByApi(origin, person);
  const call: Call = async <Reply>(method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`);
    return (await response.json()) as Reply;
  };
  const { data: choices } = await call<Choices>('GET', '/tournaments/choices');
  const chosen = choices.sports.find(({ sportName }) => sport.test(sportName));
  const played = format && choices.matchFormats.find(({ name }) => format.test(name));
  if (format && !played) throw new Error(`There is no format ${format}.`);
  const made = await call<Setup>('POST', '/tournaments', {
    name: `Cup of ${person.fullName}`,
    startDate: '2030-06-06',
    endDate: '2030-06-08',
    divisions: [
      {
        name: 'Women',
        sportId: chosen?.sportId,
        reviews: false,
        ...(played && { matchFormatId: played.matchFormatId }),
      },
    ],
  });
  const { tournamentId, version, divisions } = made.data;
  const { divisionId } = divisions[0];
  await call('POST', `/tournaments/${tournamentId}/steps`, { version, step: 'publish' });
  for (let number = 1; number <= teams; number += 1) {
    await call('POST', `/divisions/${divisionId}/entries`, {
      name: nameOf(number),
      club: `Club ${Math.ceil(number / 2)}`,
    });
  }
  return { tournamentId, divisionId, call };
}

interface Plan {
  algorithm: string;
  options: object;
}

interface Draw {
  data: { drawId: number; version: number };
}

/** Publishes a draw of a cup in which everybody plays everybody. */
export function drawLeague(cup: Cup): Promise<void> {
  return publishDraw(cup, { algorithm: 'round-robin', options: {} });
}

/** Publishes a draw of a cup. */
export async function publishDraw({ divisionId, call }: Cup, plan: Plan): Promise<void> {
  const { data: draw } = await call<Draw>('POST', `/divisions/${divisionId}/draws`);
  const { data: preview } = await call<{ data: { token: string } }>(
    'POST',
    `/draws/${draw.drawId}/previews`,
    plan,
  );
  const { token } = preview;
  const { version } = draw;
  const { data: saved } = await call<Draw>('PUT', `/draws/${draw.drawId}`, {
    version,
    plan,
    token,
  });
  await call('POST', `/draws/${draw.drawId}/publication`, { version: saved.version });
}
