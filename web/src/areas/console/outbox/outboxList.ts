import { keepPreviousData } from '@tanstack/react-query';
import screens from 'words/screens';
import { reply } from '@/api/client';
import type { Body } from '@/api/types';
import type { Screen } from '@/shared/shell/screen';
import { MailIcon } from '@/ui/icons';
import { type ListSearch, listSearch, PAGE_SIZE } from '@/ui/list/listSearch';

export type Outbox = Body<'/admin/outbox'>;
export type Letter = Outbox['letters'][number];

export const outboxScreen: Screen = {
  title: screens.letters(),
  section: 'Account',
  entry: { place: 15, letter: 'o', Icon: MailIcon },
};

/** The newest first; there is no other order. */
export const outboxSearch = listSearch([]);

export const letterQuery = (letterId: number) =>
  reply('/admin/outbox/{letterId}', { path: { letterId } });

export const outboxQuery = ({ page = 1, pageSize = PAGE_SIZE }: ListSearch) =>
  reply(
    '/admin/outbox',
    { query: { page, pageSize } },
    {
      placeholderData: keepPreviousData,
      select: ({ letters, pagination, isSent, sending }) => ({
        rows: letters,
        pagination,
        isSent,
        sending,
      }),
    },
  );
