/** The colour of each sport that has one; white stands out from each by 3:1. */
const SPORT_COLOURS: Readonly<Record<string, string>> = {
  athletics: '#b5482a',
  badminton: '#2f6fc0',
  football: '#1f7f4c',
  hockey: '#147884',
  motorsport: '#5b6670',
  tennis: '#75801f',
  volleyball: '#b33a60',
};

/** By the key of the sport or its name; of a sport without a colour of its own that of quiet things. */
export function sportColour(sport: string): string {
  return SPORT_COLOURS[sport.trim().toLowerCase()] ?? '#5f6f67';
}
