import { fromHomeOf } from './address';
import { mailedSecret } from './letters';

/** A person with an account. */
export interface PersonAccount {
  fullName: string;
  email: string;
  password: string;
}

/** Opens screens of the workspace; is on every platform of the journeys. */
export const PERSON: PersonAccount = {
  fullName: 'Inês Duarte',
  email: 'ines@example.org',
  password: 'three boats at noon',
};

/** A person whose address nobody else has: journeys that run one after the other share a server. */
export function personNamed(fullName: string): PersonAccount {
  const name = fullName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '');
  return { ...PERSON, fullName, email: `${name}-${crypto.randomUUID().slice(0, 8)}@example.org` };
}

/** Gives a person an account, by the calls that a person makes. */
export async function createPerson(
  origin: string,
  database: string,
  { fullName, email, password }: PersonAccount,
): Promise<void> {
  const ask = async (call: string, body: object): Promise<void> => {
    const response = await fetch(`${origin}/api/v1/auth/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...fromHomeOf(email) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call} was refused: ${await response.text()}`);
  };
  await ask('register', { fullName, email, password, mobile: '+351 912 345 678' });
  await ask('verify', { token: await mailedSecret(database, email) });
}
