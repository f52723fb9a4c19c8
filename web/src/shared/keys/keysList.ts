import { keepPreviousData } from '@tanstack/react-query';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import type { Screen } from '@/shared/shell/screen';
import { KeyIcon } from '@/ui/icons';
import { type ListSearch, listSearch, PAGE_SIZE } from '@/ui/list/listSearch';

export type ApiKey = Body<'/keys'>['keys'][number];
export type KeyChoice = Body<'/keys/choices'>['data'][number];

export const keysScreen: Screen = {
  title: screens.apiKeys(),
  section: 'Account',
  entry: { place: 16, letter: 'i', Icon: KeyIcon },
};

/** The newest first; there is no other order. */
export const keysSearch = listSearch([]);

/** One's own; for administrators everybody's. */
export const keysQuery = ({ page = 1, pageSize = PAGE_SIZE }: ListSearch) =>
  reply(
    '/keys',
    { query: { page, pageSize } },
    {
      placeholderData: keepPreviousData,
      select: ({ keys, pagination }) => ({ rows: keys, pagination }),
    },
  );

/** All of one's own: as many as a page may have. */
export const ownKeysQuery = () => keysQuery({ pageSize: 1000 });

/** For what one can make keys. */
export const keyChoicesQuery = () => reply('/keys/choices');
