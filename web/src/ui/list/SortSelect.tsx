import say from 'words/list';
import { FilterSelect } from './FilterSelect';

interface SortSelectProps {
  /** The orders on offer; the first is the one in force when none is asked for. */
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onSort: (sort: string) => void;
}

/** The order of a list that has no column headings to click on. */
export function SortSelect({ options, value, onSort }: SortSelectProps) {
  const [standard, ...others] = options;
  return (
    <FilterSelect
      allLabel={standard?.label ?? say.defaultOrder()}
      label={say.sortBy()}
      onChange={(sort) => onSort(sort ?? standard?.value ?? '')}
      options={others}
      value={value === standard?.value ? undefined : value}
    />
  );
}
