import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue } from 'react';
import say from 'words/competition';
import type { TournamentDetails } from '@/api/types';
import { CompetitionPart } from '@/shared/competition/CompetitionPart';
import { detailsQuery, divisionOfFixtures } from '@/shared/competition/competitionQueries';
import { type CompetitionView, ofDivision } from '@/shared/competition/competitionSearch';
import { MatchListSkeleton } from '@/shared/match/MatchList';
import { RecordNotice } from '@/shared/record/RecordNotice';
import { DivisionChooser } from '@/shared/tournament/DivisionChooser';
import { parseId } from '@/ui/addressId';
import { useNameRecord } from '@/ui/recordName';
import { PartSkeleton } from '@/ui/states';
import { panelOf, tabOf } from '@/ui/tabs/TabBar';
import { BackToTournaments } from './BackToTournaments';
import { CompetitionHeader } from './CompetitionHeader';
import { CompetitionTabs, keyOf } from './CompetitionTabs';
import { OverviewTab } from './overview/OverviewTab';

// Only tournaments that are made here have them, and their words are those of the workspace.
const EntriesTab = lazy(async () => ({
  default: (await import('./made/EntriesTab')).EntriesTab,
}));
const DrawsTab = lazy(async () => ({
  default: (await import('./made/DrawsTab')).DrawsTab,
}));

/** That of the division; another server tells those of the tournament alone. */
function sportOf(details: TournamentDetails | undefined, division: number | undefined): string {
  const shown = details?.divisions.find(({ division_id }) => division_id === division);
  return shown?.sport_name ?? details?.sports[0]?.sport_name ?? '';
}

interface CompetitionScreenProps {
  /** As the address has it. */
  tournamentId: string;
  view: CompetitionView;
}

/** Everything about one tournament. */
export function CompetitionScreen({ tournamentId, view }: CompetitionScreenProps) {
  const id = parseId(tournamentId);
  const { data, error, isFetching, refetch } = useQuery({
    ...detailsQuery(id ?? 0),
    enabled: id !== undefined,
  });
  const details = data?.data;
  useNameRecord(details?.tournament_name);
  // The tabs answer at once. What another one shows takes longer: until then the last one stays, and
  // as it was asked for.
  const values = useDeferredValue(view.values);
  const isCurrent = values.tab === view.values.tab && values.division === view.values.division;
  const shown = isCurrent ? view : { ...view, values };
  const { tab } = shown.values;
  const division = shown.values.division ?? details?.divisions[0]?.division_id;
  const inFixtures = divisionOfFixtures(shown.values.division, details?.divisions ?? []);
  const ofFixtures = { ...shown, values: { ...shown.values, division: inFixtures } };
  if (id === undefined || (error !== null && !details)) {
    return (
      <RecordNotice
        error={error ?? undefined}
        record="tournament"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        <BackToTournaments />
      </RecordNotice>
    );
  }
  return (
    <>
      <BackToTournaments />
      <CompetitionHeader details={details} tournamentId={id} />
      <DivisionChooser
        divisions={(details?.divisions ?? []).map(({ division_id, division_name }) => ({
          id: division_id,
          name: division_name,
        }))}
        label={say.division()}
        onChange={(division) => view.change(ofDivision(division))}
        value={view.values.division}
      />
      <CompetitionTabs
        details={details}
        division={view.values.division}
        selected={view.values.tab}
      />
      <div
        aria-busy={!isCurrent}
        aria-labelledby={tabOf(keyOf(tab))}
        id={panelOf(keyOf(tab))}
        // Another tab is another content: nothing of the last one stays open.
        key={`${tab} ${values.division}`}
        role="tabpanel"
      >
        {tab === undefined && (
          <OverviewTab details={details} division={shown.values.division} tournamentId={id} />
        )}
        {(tab === 'entries' || tab === 'draws') && (
          <Suspense fallback={<PartSkeleton />}>
            {division === undefined && <PartSkeleton />}
            {division !== undefined && tab === 'entries' && (
              <EntriesTab divisionId={division} state={shown.values.state} />
            )}
            {division !== undefined && tab === 'draws' && <DrawsTab divisionId={division} />}
          </Suspense>
        )}
        {tab === 'fixtures' && !details && <MatchListSkeleton count={12} />}
        {tab !== undefined &&
          tab !== 'entries' &&
          tab !== 'draws' &&
          (tab !== 'fixtures' || details) && (
            <CompetitionPart
              sportName={sportOf(details, division)}
              tab={tab}
              tournamentId={id}
              view={tab === 'fixtures' ? ofFixtures : shown}
            />
          )}
      </div>
    </>
  );
}
