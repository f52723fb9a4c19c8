import { Link } from '@tanstack/react-router';
import type { EntryState } from '@/api/words';
import { EntryList, entryColumns } from '@/shared/entry/EntryList';
import { FIRST_STATE } from '@/shared/entry/entriesQuery';

/** Administrators decide about no entry here: that is done in the workspace. */
const COLUMNS = entryColumns();

interface EntriesTabProps {
  divisionId: number;
  state: EntryState | undefined;
}

/** Who has entered in a division, as its organisers see it. */
export function EntriesTab({ divisionId, state = FIRST_STATE }: EntriesTabProps) {
  return (
    <EntryList
      columns={COLUMNS}
      divisionId={divisionId}
      // Of another state the first ones are shown.
      key={state}
      state={state}
      stateLink={(key, look) => (
        <Link
          {...look}
          replace
          resetScroll={false}
          search={(previous) => ({ ...previous, state: key === FIRST_STATE ? undefined : key })}
          state={(previous) => previous}
          to="."
        />
      )}
    />
  );
}
