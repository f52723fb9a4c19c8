import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Tab } from './competitionSearch';

/** A way to another tab of this tournament, for the same division. */
export function TabLink({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { division } = useSearch({ strict: false });
  return (
    <Link search={{ tab, division }} state={(previous) => previous} to=".">
      {children}
    </Link>
  );
}
