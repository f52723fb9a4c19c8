import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { useIsEmbedded } from '@/ui/readers';
import type { Tab } from './competitionSearch';

/** A way to another tab of this tournament, for the same division. */
export function TabLink({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { division } = useSearch({ strict: false });
  const { tournamentId } = useParams({ strict: false });
  // A frame of another site has one tab alone: the page of the tournament opens beside it.
  if (useIsEmbedded()) {
    const query = new URLSearchParams({ tab, ...(division && { division: String(division) }) });
    return (
      <a
        href={`${publicTournamentAt(Number(tournamentId))}?${query}`}
        rel="noopener"
        target="_blank"
      >
        {children}
      </a>
    );
  }
  return (
    <Link search={{ tab, division }} state={(previous) => previous} to=".">
      {children}
    </Link>
  );
}
