import say from 'words/matches';
import { rich } from '@/ui/rich';

interface WinnerTextProps {
  winner: string;
  /** Why, where the score does not show it: `on penalties`. */
  decided: string | undefined;
}

/** `Winner: Reds`, `Winner: Reds on penalties`. */
export function WinnerText({ winner, decided }: WinnerTextProps) {
  const name = <strong>{winner}</strong>;
  return decided === undefined
    ? rich(say.winner, { winner: name })
    : rich(say.winnerDecided, { winner: name, decided });
}
