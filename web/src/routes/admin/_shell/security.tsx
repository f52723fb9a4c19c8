import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { SecurityScreen } from '@/features/security/SecurityScreen';
import { secondFactorQuery, sessionsQuery } from '@/features/security/securityQueries';
import { SecurityIcon } from '@/ui/icons';
import { prefetch } from '@/ui/list/listRoute';

export const Route = createFileRoute('/admin/_shell/security')({
  staticData: {
    title: screens.security(),
    section: 'Account',
    entry: { place: 20, letter: 'k', Icon: SecurityIcon },
  },
  loader: ({ context }) => prefetch(context.queryClient, secondFactorQuery(), sessionsQuery()),
  component: SecurityScreen,
});
