import { createFileRoute } from '@tanstack/react-router';
import { ClaimsScreen } from '@/features/claims/ClaimsScreen';
import { claimsQuery, claimsScreen, claimsSearch } from '@/features/claims/claimsList';
import { listRoute } from '@/ui/list/listRoute';
import { withListView } from '@/ui/list/withListView';

export const Route = createFileRoute('/admin/_shell/claims')({
  ...listRoute(claimsScreen, claimsSearch, (asked) => [claimsQuery(asked)]),
  component: withListView(ClaimsScreen),
});
