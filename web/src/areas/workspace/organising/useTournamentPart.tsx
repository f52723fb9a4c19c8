import { useQuery } from '@tanstack/react-query';
import screens from 'words/screens';
import { RecordNotice } from '@/shared/record/RecordNotice';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { useNameRecord } from '@/ui/recordName';
import { setupQuery } from './organisingQueries';

/**
 * The tournament of which a screen shows a part, or one of its divisions, by what the address names. `notice` stands in the
 * place of the screen when there is no such thing, or it could not be had; the ids are known when there is none.
 */
export function useTournamentPart(tournamentId: string, divisionId?: string) {
  const id = parseId(tournamentId);
  const divisionOfAddress = divisionId === undefined ? undefined : parseId(divisionId);
  const { data, error, isFetching, refetch } = useQuery({
    ...setupQuery(id ?? 0),
    enabled: id !== undefined,
  });
  const setup = data?.data;
  const division = setup?.divisions.find((one) => one.divisionId === divisionOfAddress);
  useNameRecord(divisionId === undefined ? setup?.name : division?.name);
  const isUnknown =
    id === undefined ||
    (divisionId !== undefined && (divisionOfAddress === undefined || (setup && !division)));
  const back = (
    <BackLink params={{ tournamentId }} to="/app/tournaments/$tournamentId">
      {setup?.name ?? screens.tournament()}
    </BackLink>
  );
  const notice = (isUnknown || (error && !setup)) && (
    <RecordNotice
      error={isUnknown ? undefined : error}
      onRetry={() => void refetch()}
      record="tournament"
      retrying={isFetching}
    >
      {back}
    </RecordNotice>
  );
  return { id, divisionId: divisionOfAddress, setup, division, back, notice };
}
