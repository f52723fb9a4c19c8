import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { isSignedIn } from '@/api/session';
import { courtKey, linkKeyOf } from '@/areas/workspace/scoring/linkKey';
import { isActing } from '@/shared/signIn/acting';
import { parseId } from '@/ui/addressId';

/** It fills the window, and somebody with the key of a link needs no account. */
export const Route = createFileRoute('/app/matches/$matchId/score')({
  staticData: { title: screens.score() },
  beforeLoad: ({ location, params }) => {
    const id = parseId(params.matchId);
    const hasKey = id !== undefined && linkKeyOf(id) !== undefined;
    if (isSignedIn() || hasKey) return;
    if (isActing()) {
      throw redirect({ href: '/admin', reloadDocument: true });
    }
    throw redirect({
      to: '/app/sign-in',
      search: { returnTo: location.href },
      replace: true,
    });
  },
  component: Score,
});

const ScoreScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/scoring/ScoreScreen')).ScoreScreen,
}));

const loadLinkDialog = async () =>
  (await import('@/areas/workspace/matchday/ScorerLinkDialog')).ScorerLinkDialog;

const NextOfCourt = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/NextMatch')).NextOfCourt,
}));

const NextOfOwn = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/NextMatch')).NextOfOwn,
}));

const NothingHere = lazy(async () => ({
  default: (await import('@/areas/workspace/joining/NothingHere')).NothingHere,
}));

function Score() {
  const { matchId } = Route.useParams();
  const id = parseId(matchId);
  if (id === undefined) return <NothingHere />;
  const linkKey = linkKeyOf(id);
  const hasCourt = linkKey !== undefined && linkKey === courtKey();
  return (
    <ScoreScreen
      hasCourt={hasCourt}
      key={id}
      linkKey={linkKey}
      loadLinkDialog={loadLinkDialog}
      matchId={id}
      next={
        linkKey === undefined
          ? // An administrator has no matches of one's own.
            !isActing() && <NextOfOwn matchId={id} />
          : hasCourt && <NextOfCourt linkKey={linkKey} matchId={id} />
      }
    />
  );
}
