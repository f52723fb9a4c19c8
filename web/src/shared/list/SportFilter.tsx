import { useQuery } from '@tanstack/react-query';
import say from 'words/list';
import { sportsQuery } from '@/api/sportsQuery';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { sportName } from '@/ui/sportName';

interface SportFilterProps {
  /** The id of the sport; undefined when nothing is filtered. */
  value: number | undefined;
  onChange: (sportId: number | undefined) => void;
}

/** Narrows a list to one sport. */
export function SportFilter({ value, onChange }: SportFilterProps) {
  const { data, error } = useQuery(sportsQuery());
  if (error) {
    return (
      <p className="tl-aside" role="status">
        {say.failedToLoadSports()}
      </p>
    );
  }
  return (
    <FilterSelect
      allLabel={say.allSports()}
      label={say.sport()}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
      options={
        data?.map((sport) => ({
          value: String(sport.sportId),
          label: sportName(sport.sportName),
        })) ?? []
      }
      value={value === undefined ? undefined : String(value)}
    />
  );
}
