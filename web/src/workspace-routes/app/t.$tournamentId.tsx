import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import {
  enteredQuery,
  publicDrawsQuery,
  tournamentQuery,
} from '@/features/entering/enteringQueries';
import { parseId } from '@/ui/addressId';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { prefetch } from '@/ui/list/listRoute';
import { positiveParam, searchValidator } from '@/ui/list/listSearch';

/** What everybody may read of a tournament, whether or not they are signed in. */
export const Route = createFileRoute('/app/t/$tournamentId')({
  staticData: { title: screens.tournament() },
  validateSearch: searchValidator<{ enter?: number | undefined }>(
    v.object({ enter: positiveParam }),
  ),
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined)
      prefetch(queryClient, tournamentQuery(id), enteredQuery(id), publicDrawsQuery(id));
  },
  component: Tournament,
});

const PublicTournament = lazy(async () => ({
  default: (await import('@/features/entering/PublicTournamentScreen')).PublicTournamentScreen,
}));
const PublicFrame = lazy(async () => ({
  default: (await import('@/features/entering/PublicFrame')).PublicFrame,
}));

function Tournament() {
  const { tournamentId } = Route.useParams();
  const { enter } = Route.useSearch();
  const { close } = useFormAddress();
  return (
    <PublicFrame returnTo={`/app/t/${tournamentId}`}>
      <PublicTournament
        enter={enter}
        key={tournamentId}
        onClose={close}
        tournamentId={tournamentId}
      />
    </PublicFrame>
  );
}
