import { createFileRoute } from '@tanstack/react-router';
import { ageGroups } from '@/areas/console/configuration/age-groups/ageGroups';
import { ageGroupsList } from '@/areas/console/configuration/age-groups/list';
import { referenceRoute } from '@/areas/console/configuration/referenceList';
import { referenceScreen } from '@/areas/console/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/age-groups')({
  ...referenceRoute(ageGroupsList),
  component: referenceScreen(ageGroups),
});
