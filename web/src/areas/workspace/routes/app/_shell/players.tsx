import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import say from 'words/profiles';
import {
  choicesQuery,
  myClaimsQuery,
  myPlayersQuery,
} from '@/areas/workspace/profiles/profileQueries';
import { usePerson } from '@/areas/workspace/shell/usePerson';
import { prefetch } from '@/shared/list/listRoute';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import { PlayersIcon } from '@/ui/icons';
import { searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/players')({
  staticData: { title: say.title(), menu: { group: 'doing', place: 2, Icon: PlayersIcon } },
  validateSearch: searchValidator<FormSearch>(v.object(formParams)),
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, myPlayersQuery(), myClaimsQuery(), choicesQuery()),
  component: Players,
});

const MyPlayersScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/profiles/MyPlayersScreen')).MyPlayersScreen,
}));

function Players() {
  const { add, edit } = Route.useSearch();
  return <MyPlayersScreen add={add} edit={edit} person={usePerson()?.name ?? ''} />;
}
