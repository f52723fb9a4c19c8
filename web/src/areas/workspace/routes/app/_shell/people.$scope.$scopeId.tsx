import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import say from 'words/roles';

export const Route = createFileRoute('/app/_shell/people/$scope/$scopeId')({
  staticData: { title: say.people() },
  component: People,
});

const PeopleScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/roles/PeopleScreen')).PeopleScreen,
}));

function People() {
  const { scope, scopeId } = Route.useParams();
  // Another place is another screen: no dialog stays open.
  return <PeopleScreen key={`${scope}/${scopeId}`} scope={scope} scopeId={scopeId} />;
}
