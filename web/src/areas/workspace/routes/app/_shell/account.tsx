import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import say from 'words/account';
import { meQuery } from '@/areas/workspace/account/accountQueries';
import { prefetch } from '@/shared/list/listRoute';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import { PersonIcon } from '@/ui/icons';
import { searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/account')({
  staticData: { title: say.title(), menu: { group: 'account', place: 1, Icon: PersonIcon } },
  validateSearch: searchValidator<Pick<FormSearch, 'edit'>>(v.object({ edit: formParams.edit })),
  loader: ({ context: { queryClient } }) => prefetch(queryClient, meQuery()),
  component: Account,
});

const AccountScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/account/AccountScreen')).AccountScreen,
}));

function Account() {
  const { edit } = Route.useSearch();
  return <AccountScreen edit={edit} />;
}
