import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import say from 'words/account';
import { keyChoicesQuery, ownKeysQuery } from '@/shared/keys/keysList';
import { prefetch } from '@/shared/list/listRoute';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import { KeyIcon } from '@/ui/icons';
import { searchValidator } from '@/ui/list/listSearch';

export const Route = createFileRoute('/app/_shell/keys')({
  staticData: { title: say.yourKeys(), menu: { group: 'account', place: 3, Icon: KeyIcon } },
  validateSearch: searchValidator<Pick<FormSearch, 'add'>>(v.object({ add: formParams.add })),
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, ownKeysQuery(), keyChoicesQuery()),
  component: Keys,
});

const OwnKeysScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/keys/OwnKeysScreen')).OwnKeysScreen,
}));

function Keys() {
  const { add } = Route.useSearch();
  return <OwnKeysScreen add={add === true} />;
}
