import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import say from 'words/list';
import { api, reply } from '@/api/client';
import type { components } from '@/api/schema';
import { chosenColumns } from '@/ui/list/columnChoice';
import type { Column, Density } from '@/ui/list/DataTable';
import type { ListName } from '@/ui/list/listName';
import { toastFailure } from '@/ui/toasts/toasts';

type Preferences = components['schemas']['Preferences'];
type ConsoleList = components['schemas']['ConsoleList'];

/** The tables whose columns can be chosen, by their names on the wire. */
const TABLES: Partial<Record<ListName, ConsoleList>> = {
  users: 'users',
  players: 'players',
  activity: 'activity',
  ageGroups: 'age_groups',
  genderCategories: 'gender_categories',
  eventTemplates: 'event_templates',
  scoringConfigs: 'scoring_configs',
  matchFormats: 'match_formats',
};

const preferencesQuery = () => reply('/admin/preferences');

/** How the administrator wants lists. Without an answer, as they are by themselves. */
export function useListPreferences(list: ListName) {
  const { data, isPending } = useQuery(preferencesQuery());
  return {
    /** Whether it is not known yet: the rows wait, so that they do not jump. */
    isPending,
    density: data?.data.density ?? 'comfortable',
    chosen: data?.data.columns.find((one) => one.list === TABLES[list])?.columns,
  };
}

/** The columns that the administrator wants: the same ones every time, as long as nothing is changed. */
export function useChosenColumns<Row>(list: ListName, columns: readonly Column<Row>[]) {
  const { isPending, density, chosen } = useListPreferences(list);
  const shown = useMemo(() => chosenColumns(columns, chosen), [columns, chosen]);
  return { isPending, density, columns: shown };
}

const CHANGING = ['preferences'];

/** Changes that show at once and are taken back when the server does not keep them. */
export function useChangeListPreferences(list: ListName) {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery();
  const change = useMutation({
    mutationKey: CHANGING,
    // One after the other: the last choice is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (body: { density?: Density; columns?: Preferences['columns'] }) =>
      api.PUT('/admin/preferences', { body }),
    onMutate: async ({ density, columns = [] }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<{ data: Preferences }>(queryKey, (before) => {
        if (!before) return before;
        const { data } = before;
        const others = data.columns.filter((one) =>
          columns.every((other) => other.list !== one.list),
        );
        return {
          ...before,
          data: {
            ...data,
            density: density ?? data.density,
            columns: [...others, ...columns.filter((one) => one.columns.length > 0)],
          },
        };
      });
    },
    onError: (error) => toastFailure(say.displayNotKept({ reason: error.message })),
    // What the server has holds, once no other change is on its way to it.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: CHANGING }) === 1
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
  /** Ends when the server has answered; a failure was shown by then. */
  const changed = (choice: Parameters<typeof change.mutateAsync>[0]) =>
    change.mutateAsync(choice).then(
      () => undefined,
      () => undefined,
    );
  return {
    setDensity: (density: Density) => changed({ density }),
    setColumns: async (columns: string[]) => {
      const name = TABLES[list];
      if (name) await changed({ columns: [{ list: name, columns }] });
    },
  };
}
