import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import { prefetchTab } from '@/shared/competition/competitionQueries';
import {
  type CompetitionSearch,
  competitionParams,
  ofDivision,
} from '@/shared/competition/competitionSearch';
import { parseId } from '@/ui/addressId';
import { searchValidator } from '@/ui/list/listSearch';
import { EmbedFrame } from './EmbedFrame';

type Tab = 'fixtures' | 'standings';

interface Loading {
  context: { queryClient: QueryClient };
  params: { tournamentId: string };
  deps: CompetitionSearch;
}

/** The options of a route that shows one tab of a tournament in a frame of another site. */
export const embeddedTab = (tab: Tab, title: string) => ({
  staticData: { title },
  validateSearch: searchValidator<CompetitionSearch>(v.object(competitionParams)),
  loaderDeps: ({ search }: { search: CompetitionSearch }) => search,
  loader: ({ context: { queryClient }, params, deps }: Loading) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetchTab(queryClient, id, { ...deps, tab }, 'everybody');
  },
  component: () => <Embedded tab={tab} />,
});

const CompetitionPart = lazy(async () => ({
  default: (await import('@/shared/competition/CompetitionPart')).CompetitionPart,
}));

function Embedded({ tab }: { tab: Tab }) {
  const { tournamentId = '' } = useParams({ strict: false });
  const values: CompetitionSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (part: Omit<CompetitionSearch, 'tab'>, options?: { replace: boolean }) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...part }),
      resetScroll: false,
      ...options,
    });
  return (
    <EmbedFrame
      division={values.division}
      onDivision={(division) => change(ofDivision(division))}
      tournamentId={tournamentId}
    >
      {(id, sportName) => (
        <CompetitionPart
          sportName={sportName}
          tab={tab}
          tournamentId={id}
          view={{ values, change }}
        />
      )}
    </EmbedFrame>
  );
}
