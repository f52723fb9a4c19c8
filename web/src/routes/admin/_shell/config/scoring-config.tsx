import { createFileRoute } from '@tanstack/react-router';
import { referenceRoute } from '@/features/configuration/referenceList';
import { referenceScreen } from '@/features/configuration/referenceScreen';
import { scoringConfigList } from '@/features/configuration/scoring-config/list';
import { scoringConfig } from '@/features/configuration/scoring-config/scoringConfig';

export const Route = createFileRoute('/admin/_shell/config/scoring-config')({
  ...referenceRoute(scoringConfigList),
  component: referenceScreen(scoringConfig),
});
