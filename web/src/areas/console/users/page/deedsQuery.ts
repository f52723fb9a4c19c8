import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';

const PAGE_SIZE = 10;

/** A page of what a person did, the newest first. `page` is from 1. */
export const deedsQuery = (userId: number, page: number) =>
  reply(
    '/admin/activity',
    { query: { userId, page, pageSize: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  );
