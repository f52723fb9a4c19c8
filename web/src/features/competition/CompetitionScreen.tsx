import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { parseId } from '@/ui/addressId';
import { RecordNotice } from '@/ui/RecordNotice';
import { useNameRecord } from '@/ui/recordName';
import { BackToTournaments } from './BackToTournaments';
import { BracketTab } from './bracket/BracketTab';
import { CompetitionHeader } from './CompetitionHeader';
import { CompetitionTabs, panelOf, tabOf } from './CompetitionTabs';
import { detailsQuery } from './competitionQueries';
import type { CompetitionView } from './competitionSearch';
import { DivisionChooser } from './DivisionChooser';
import { FixturesTab } from './fixtures/FixturesTab';
import { LeadersTab } from './leaders/LeadersTab';
import { OverviewTab } from './overview/OverviewTab';
import { RulesTab } from './rules/RulesTab';
import { StandingsTab } from './standings/StandingsTab';

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
      <CompetitionHeader details={details} />
      <DivisionChooser divisions={details?.divisions} view={view} />
      <CompetitionTabs
        details={details}
        division={view.values.division}
        selected={view.values.tab}
      />
      <div
        aria-busy={!isCurrent}
        aria-labelledby={tabOf(tab)}
        id={panelOf(tab)}
        // Another tab is another content: nothing of the last one stays open.
        key={`${tab} ${values.division}`}
        role="tabpanel"
      >
        {tab === undefined && <OverviewTab details={details} division={shown.values.division} />}
        {tab === 'standings' && <StandingsTab tournamentId={id} view={shown} />}
        {tab === 'bracket' && <BracketTab tournamentId={id} view={shown} />}
        {tab === 'fixtures' && (
          <FixturesTab
            sportName={details?.sports[0]?.sport_name ?? ''}
            tournamentId={id}
            view={shown}
          />
        )}
        {tab === 'leaders' && <LeadersTab tournamentId={id} view={shown} />}
        {tab === 'rules' && <RulesTab tournamentId={id} view={shown} />}
      </div>
    </>
  );
}
