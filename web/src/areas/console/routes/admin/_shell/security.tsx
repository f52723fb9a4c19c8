import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { prefetch } from '@/shared/list/listRoute';
import { SecurityScreen } from '@/shared/security/SecurityScreen';
import { secondFactorQuery, sessionsQuery } from '@/shared/security/securityQueries';
import { SecurityIcon } from '@/ui/icons';

export const Route = createFileRoute('/admin/_shell/security')({
  staticData: {
    title: screens.security(),
    section: 'Account',
    entry: { place: 20, letter: 'k', Icon: SecurityIcon },
  },
  loader: ({ context }) => prefetch(context.queryClient, secondFactorQuery(), sessionsQuery()),
  component: SecurityScreen,
});
