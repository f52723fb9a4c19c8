import { reply } from '@/api/client';

export const playerQuery = (playerProfileId: number) =>
  reply('/admin/players/{playerProfileId}', { path: { playerProfileId } });
