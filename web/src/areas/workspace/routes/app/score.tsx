import { createFileRoute } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import screens from 'words/screens';
import { courtKey, keepCourtKey } from '@/areas/workspace/scoring/linkKey';

/** It needs no account: its reader has the link to a court. */
export const Route = createFileRoute('/app/score')({
  staticData: { title: screens.toScore() },
  component: Court,
});

const CourtScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/CourtScreen')).CourtScreen,
}));

function Court() {
  const [linkKey] = useState(courtKey);
  return <CourtScreen key={linkKey} linkKey={linkKey} onMatches={keepCourtKey} />;
}
