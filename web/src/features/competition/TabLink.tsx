import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Tab } from './competitionSearch';

/** A way to another tab of this tournament. */
export function TabLink({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <Link search={{ tab }} state={(previous) => previous} to=".">
      {children}
    </Link>
  );
}
