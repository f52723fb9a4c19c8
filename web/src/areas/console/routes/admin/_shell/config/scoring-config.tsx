import { createFileRoute } from '@tanstack/react-router';
import { referenceRoute } from '@/areas/console/configuration/referenceList';
import { referenceScreen } from '@/areas/console/configuration/referenceScreen';
import { scoringConfigList } from '@/areas/console/configuration/scoring-config/list';
import { scoringConfig } from '@/areas/console/configuration/scoring-config/scoringConfig';

export const Route = createFileRoute('/admin/_shell/config/scoring-config')({
  ...referenceRoute(scoringConfigList),
  component: referenceScreen(scoringConfig),
});
