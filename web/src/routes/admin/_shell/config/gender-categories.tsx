import { createFileRoute } from '@tanstack/react-router';
import { genderCategories } from '@/features/configuration/gender-categories/genderCategories';
import { genderCategoriesList } from '@/features/configuration/gender-categories/list';
import { referenceRoute } from '@/features/configuration/referenceList';
import { referenceScreen } from '@/features/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/gender-categories')({
  ...referenceRoute(genderCategoriesList),
  component: referenceScreen(genderCategories),
});
