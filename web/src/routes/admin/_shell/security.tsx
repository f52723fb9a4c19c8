import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '@/features/security/SecurityScreen';
import { secondFactorQuery, sessionsQuery } from '@/features/security/securityQueries';

export const Route = createFileRoute('/admin/_shell/security')({
  staticData: { title: 'Security', section: 'Account' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(secondFactorQuery());
    void queryClient.prefetchQuery(sessionsQuery());
  },
  component: SecurityScreen,
});
