import { keepPreviousData } from '@tanstack/react-query';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import type { Screen } from '@/shared/shell/screen';
import { KeyIcon } from '@/ui/icons';
import { type ListSearch, listSearch, PAGE_SIZE } from '@/ui/list/listSearch';

export type ApiKey = Body<'/me/keys'>['data'][number];
export type KeyChoice = Body<'/me/keys/choices'>['data'][number];

export const keysScreen: Screen = {
  title: screens.apiKeys(),
  section: 'Account',
  entry: { place: 16, letter: 'i', Icon: KeyIcon },
};

/** The newest first; there is no other order. */
export const keysSearch = listSearch([]);

/** Everybody's, for administrators. */
export const keysQuery = ({ page = 1, pageSize = PAGE_SIZE }: ListSearch) =>
  reply(
    '/admin/keys',
    { query: { page, pageSize } },
    {
      placeholderData: keepPreviousData,
      select: ({ keys, pagination }) => ({ rows: keys, pagination }),
    },
  );

export const ownKeysQuery = () => reply('/me/keys');

/** For what one can make keys. */
export const keyChoicesQuery = () => reply('/me/keys/choices');
