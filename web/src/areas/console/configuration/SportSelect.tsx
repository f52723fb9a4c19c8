import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import say from 'words/configuration';
import lists from 'words/list';
import shared from 'words/shared';
import { sportsQuery } from '@/api/sportsQuery';
import { ChevronDownIcon } from '@/ui/icons';
import { QuietButton } from '@/ui/QuietButton';
import { sportName } from '@/ui/sportName';
import type { SportFieldProps } from './kind';

/** The value is the id of the sport as a text; empty when none is chosen yet. */
interface SportSelectProps extends SportFieldProps {
  /** The row being edited: its sport stays on offer even when it is no longer active. */
  row?: { sport_id: number; sport_name: string } | undefined;
}

/** Offers the active sports. */
export function SportSelect({ row, error, ...field }: SportSelectProps) {
  const sports = useQuery(sportsQuery());
  const offered = (sports.data ?? [])
    .filter((sport) => sport.isActive)
    .map((sport) => ({ value: String(sport.sportId), label: sportName(sport.sportName) }));
  if (row && !offered.some(({ value }) => value === String(row.sport_id))) {
    offered.unshift({
      value: String(row.sport_id),
      label: sports.data
        ? say.inactiveSport({ sport: sportName(row.sport_name) })
        : sportName(row.sport_name),
    });
  }
  const failed = sports.error !== null && sports.data === undefined;

  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: sports.isPending ? say.loadingSports() : say.chooseSport() },
        ...offered,
      ]}
      description={
        failed && (
          <QuietButton
            loading={sports.isFetching}
            onClick={() => void sports.refetch()}
            size="compact-xs"
          >
            {shared.retry()}
          </QuietButton>
        )
      }
      error={failed ? lists.failedToLoadSports() : error}
      required
      rightSection={<ChevronDownIcon size={16} />}
    />
  );
}

/** Where rows of a sport can be copied to: any active sport, which the wire knows by its id. */
export const copiesToSport = {
  field: 'sport_id',
  Select: SportSelect,
  targetOf: (id: string) => ({ sport_id: Number(id) }),
} as const;

/** A sport by its id, for those who do not know ids. */
export function SportById({ id }: { id: string }) {
  const { data } = useQuery(sportsQuery());
  const sport = data?.find((one) => String(one.sportId) === id);
  if (sport) return sportName(sport.sportName);
  return id === '' ? '–' : say.sportById({ id });
}
