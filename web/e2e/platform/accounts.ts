export interface Account {
  username: string;
  password: string;
}

/** Who does most of the work in the journeys; is on every platform of theirs. */
export const ADMINISTRATOR: Account = { username: 'ada', password: 'a quiet line by the sea' };
