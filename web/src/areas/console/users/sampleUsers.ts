import say from 'words/users';
import type { User } from '@/api/types';

/** Invented people, shown and marked as such when the real ones cannot be fetched. */
export const sampleUsers: readonly User[] = [
  {
    user_id: 1,
    full_name: say.sampleOne(),
    email: 'one@example.com',
    mobile_last4: '0001',
    player_count: 2,
    last_login_at: '2026-01-05T09:30:00.000Z',
    created_at: '2025-11-02T08:00:00.000Z',
  },
  {
    user_id: 2,
    full_name: say.sampleTwo(),
    email: 'two@example.com',
    mobile_last4: '0002',
    player_count: 1,
    last_login_at: null,
    created_at: '2025-12-14T12:15:00.000Z',
  },
  {
    user_id: 3,
    full_name: say.sampleThree(),
    email: 'three@example.com',
    mobile_last4: null,
    player_count: 0,
    last_login_at: '2026-01-03T17:45:00.000Z',
    created_at: '2026-01-01T10:00:00.000Z',
  },
];
