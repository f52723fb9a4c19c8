import say from 'words/list';
import { statusName } from '@/shared/status/statusName';
import { FilterSelect } from '@/ui/list/FilterSelect';

interface StatusFilterProps<Status extends string> {
  statuses: readonly Status[];
  /** Undefined when nothing is filtered. */
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
}

/** Narrows a list to what stands at one status. */
export function StatusFilter<Status extends string>({
  statuses,
  value,
  onChange,
}: StatusFilterProps<Status>) {
  return (
    <FilterSelect
      allLabel={say.allStatuses()}
      label={say.status()}
      onChange={(word) => onChange(statuses.find((status) => status === word))}
      options={statuses.map((status) => ({ value: status, label: statusName(status) }))}
      value={value}
    />
  );
}
