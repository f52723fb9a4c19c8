import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/list';
import { reply } from '@/api/client';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { sportName } from '@/ui/sportName';

interface Option {
  value: string;
  label: string;
}

interface Choices {
  data: readonly Option[] | undefined;
  error: unknown;
}

const useAgeGroups = (): Choices =>
  useQuery(
    reply('/admin/configuration/age-groups', undefined, {
      select: ({ data }) => data.map((row) => option(row.age_group_id, row.age_group_name)),
    }),
  );

const useGenderCategories = (): Choices =>
  useQuery(
    reply('/admin/configuration/gender-categories', undefined, {
      select: ({ data }) => data.map((row) => option(row.gender_category_id, row.gender_name)),
    }),
  );

const useMatchFormats = (): Choices =>
  useQuery(
    reply('/admin/configuration/match-formats', undefined, {
      select: ({ data }) =>
        // Sports have formats of the same names.
        data.map(({ match_format_id, format_name: name, sport_name: sport }) =>
          option(match_format_id, say.formatOf({ name, sport: sportName(sport) })),
        ),
    }),
  );

/** The reference data that lists are narrowed by, and its rows as choices. */
const CHOICES = {
  ageGroups: useAgeGroups,
  genderCategories: useGenderCategories,
  matchFormats: useMatchFormats,
};

function option(id: number, label: string): Option {
  return { value: String(id), label };
}

interface ReferenceFilterProps {
  list: keyof typeof CHOICES;
  /** The id of the row; undefined when nothing is filtered. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/**
 * Narrows a list to what uses a row of reference data. Links lead to such lists; a list that was not
 * narrowed so has no such field, and one that was keeps it until it is left.
 */
export function ReferenceFilter(props: ReferenceFilterProps) {
  const [wasShown, setWasShown] = useState(props.value !== undefined);
  if (!wasShown && props.value !== undefined) setWasShown(true);
  return wasShown || props.value !== undefined ? <Shown {...props} /> : null;
}

function Shown({ list, value, onChange }: ReferenceFilterProps) {
  const useChoices = CHOICES[list];
  const { data = [], error } = useChoices();
  if (error) {
    return (
      <p className="tl-aside" role="status">
        {say.failedToFetch({ list })}
      </p>
    );
  }
  const chosen = value === undefined ? undefined : String(value);
  const isKnown = chosen === undefined || data.some((one) => one.value === chosen);
  return (
    <FilterSelect
      allLabel={say.allOf({ list })}
      label={say.oneOf({ list })}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
      // Until its name is known, what is in force is shown by its id.
      options={isKnown ? data : [...data, { value: chosen, label: `#${chosen}` }]}
      value={chosen}
    />
  );
}
