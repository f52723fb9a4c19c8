import { GenderCategoriesIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const genderCategoriesList = referenceList('/admin/configuration/gender-categories', {
  title: 'Gender Categories',
  singular: 'gender category',
  plural: 'gender categories',
  place: 30,
  letter: 'g',
  Icon: GenderCategoriesIcon,
});
