import { ScoringConfigIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const scoringConfigList = referenceList('/admin/configuration/scoring-config', {
  title: 'Scoring Config',
  singular: 'scoring configuration',
  plural: 'scoring configurations',
  place: 50,
  letter: 'c',
  Icon: ScoringConfigIcon,
});
