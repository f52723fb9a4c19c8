import { AgeGroupsIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const ageGroupsList = referenceList('/admin/configuration/age-groups', {
  title: 'Age Groups',
  singular: 'age group',
  plural: 'age groups',
  place: 20,
  letter: 'a',
  Icon: AgeGroupsIcon,
});
