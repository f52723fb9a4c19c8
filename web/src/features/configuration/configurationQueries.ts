import { query } from '@/api/client';

export const ageGroupsQuery = () => query.queryOptions('get', '/admin/configuration/age-groups');
export const genderCategoriesQuery = () =>
  query.queryOptions('get', '/admin/configuration/gender-categories');
export const eventTemplatesQuery = () =>
  query.queryOptions('get', '/admin/configuration/event-templates');
export const scoringConfigQuery = () =>
  query.queryOptions('get', '/admin/configuration/scoring-config');
export const matchFormatsQuery = () =>
  query.queryOptions('get', '/admin/configuration/match-formats');
