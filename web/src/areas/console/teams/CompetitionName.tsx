import { TournamentLink } from '@/ui/RecordLinks';

interface CompetitionNameProps {
  of: { tournament_id: number; tournament_name: string; division_name: string | null };
}

/** A tournament and, where it has several, the division in which a team plays. */
export function CompetitionName({ of }: CompetitionNameProps) {
  return (
    <>
      <TournamentLink id={of.tournament_id} name={of.tournament_name} />
      {of.division_name !== null && <span className="tl-note"> · {of.division_name}</span>}
    </>
  );
}
