import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ListSearch } from '@/ui/list/listSearch';
import { type ListView, useListView } from '@/ui/list/useListView';

/** Ties a list's screen to the address that its route has validated. */
export function withListView<Search extends ListSearch>(
  Screen: ComponentType<{ view: ListView<Search> }>,
) {
  return function ListAtAddress() {
    const search: unknown = useSearch({ strict: false });
    return <Screen view={useListView(search as Search)} />;
  };
}
