import { query } from '@/api/client';

export const playerQuery = (playerProfileId: number) =>
  query.queryOptions('get', '/admin/players/{playerProfileId}', {
    params: { path: { playerProfileId } },
  });
