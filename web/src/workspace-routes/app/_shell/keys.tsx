import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import say from 'words/account';
import { keyChoicesQuery, ownKeysQuery } from '@/features/keys/keysList';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import { KeyIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';
import { searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/keys')({
  staticData: { title: say.yourKeys(), menu: { group: 'account', place: 3, Icon: KeyIcon } },
  validateSearch: searchValidator<Pick<FormSearch, 'add'>>(v.object({ add: formParams.add })),
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, ownKeysQuery(), keyChoicesQuery()),
  component: Keys,
});

const OwnKeysScreen = lazy(async () => ({
  default: (await import('@/features/keys/OwnKeysScreen')).OwnKeysScreen,
}));

function Keys() {
  const { add } = Route.useSearch();
  return <OwnKeysScreen add={add === true} />;
}
