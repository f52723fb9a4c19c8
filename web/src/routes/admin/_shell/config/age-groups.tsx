import { createFileRoute } from '@tanstack/react-router';
import { ageGroups } from '@/features/configuration/age-groups/ageGroups';
import { ageGroupsList } from '@/features/configuration/age-groups/list';
import { referenceRoute } from '@/features/configuration/referenceList';
import { referenceScreen } from '@/features/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/age-groups')({
  ...referenceRoute(ageGroupsList),
  component: referenceScreen(ageGroups),
});
