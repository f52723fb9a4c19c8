import say from 'words/teams';

/** `+1,212`, `0`, `−3`: with the sign that a difference has. */
export function differenceText(difference: number): string {
  if (difference === 0) return '0';
  const by = Math.abs(difference);
  return difference > 0 ? say.ahead({ by }) : say.behind({ by });
}
