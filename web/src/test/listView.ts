import { vi } from 'vitest';
import type { ListSearch } from '@/ui/list/listSearch';
import type { ListView } from '@/ui/list/useListView';

/** A list's view that is tied to no address: it only records what is asked for. */
export function listView<Search extends ListSearch = ListSearch>(
  values: Search = {} as Search,
): ListView<Search> {
  return {
    values,
    search: vi.fn(),
    sort: vi.fn(),
    page: vi.fn(),
    size: vi.fn(),
    filter: vi.fn(),
    show: vi.fn(),
    reset: vi.fn(),
  };
}
