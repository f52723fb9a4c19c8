import { draftQuery } from '@/api/peopleDraft';

export const playerQuery = (playerProfileId: number) =>
  draftQuery.queryOptions('get', '/admin/players/{playerProfileId}', {
    params: { path: { playerProfileId } },
  });
