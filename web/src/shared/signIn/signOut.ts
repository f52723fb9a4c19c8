import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '@/api/client';
import { forgetSession, kindOfSession } from '@/api/session';

const leaving: (() => Promise<void>)[] = [];

/** Has something done whenever somebody signs out, while it is known who: what a device keeps is forgotten. */
export function whenSigningOut(work: () => Promise<void>): void {
  leaving.push(work);
}

/**
 * Ends the session here and on the server, and leaves with a full page load: nothing that was on
 * the screen or in memory outlives the session.
 */
async function signOut(queryClient: QueryClient): Promise<void> {
  // What is still asked for would arrive after the session has ended, and be refused.
  await queryClient.cancelQueries();
  try {
    await api.POST('/auth/logout');
  } catch {
    // The server may be out of reach: signing out on this side must work all the same.
  }
  // What cannot be forgotten keeps nobody signed in.
  await Promise.allSettled(leaving.map((work) => work()));
  forgetSession();
  window.location.assign(kindOfSession() === 'person' ? '/app/sign-in' : '/admin');
}

/** Signs the page's user out. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void signOut(queryClient), [queryClient]);
}
