import screens from 'words/screens';
import { ScoringConfigIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const scoringConfigList = referenceList('/admin/configuration/scoring-config', {
  list: 'scoringConfigs',
  title: screens.scoringConfig(),
  place: 50,
  letter: 'c',
  Icon: ScoringConfigIcon,
});
