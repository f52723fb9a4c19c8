import say from 'words/players';
import type { Player } from '@/api/types';

/** Invented people, shown and marked as such when the real ones cannot be fetched. */
export const samplePlayers: readonly Player[] = [
  {
    player_profile_id: 1,
    player_name: say.sampleOne(),
    email: 'one@example.com',
    sports: 'football,tennis',
    matches: 12,
    joined: '2025-11-02T08:00:00.000Z',
    is_active: true,
  },
  {
    player_profile_id: 2,
    player_name: say.sampleTwo(),
    email: null,
    sports: 'athletics',
    matches: 3,
    joined: '2025-12-14T12:15:00.000Z',
    is_active: true,
  },
  {
    player_profile_id: 3,
    player_name: say.sampleThree(),
    email: 'three@example.com',
    sports: '',
    matches: 0,
    joined: '2026-01-01T10:00:00.000Z',
    is_active: false,
  },
];
