import { createFileRoute } from '@tanstack/react-router';
import { ClaimsScreen } from '@/areas/console/claims/ClaimsScreen';
import { claimsQuery, claimsScreen, claimsSearch } from '@/areas/console/claims/claimsList';
import { listRoute } from '@/shared/list/listRoute';
import { withListView } from '@/shared/list/withListView';

export const Route = createFileRoute('/admin/_shell/claims')({
  ...listRoute(claimsScreen, claimsSearch, (asked) => [claimsQuery(asked)]),
  component: withListView(ClaimsScreen),
});
