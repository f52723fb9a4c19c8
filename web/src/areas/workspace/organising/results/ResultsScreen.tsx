import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import list from 'words/list';
import say from 'words/results';
import screens from 'words/screens';
import { MATCH_STATUSES } from '@/api/words';
import { SearchField } from '@/shared/list/SearchField';
import { StatusFilter } from '@/shared/list/StatusFilter';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { meetingText } from '@/shared/match/sides';
import { AwardDialog } from '@/shared/results/AwardDialog';
import { CorrectionDialog } from '@/shared/results/CorrectionDialog';
import classes from '@/shared/results/Results.module.css';
import {
  hasTwoTeams,
  isOver,
  matchesQuery,
  PAGE_SIZE,
  type PlayedMatch,
  type ResultsView,
  resultQuery,
  resultsQuery,
  tablesQuery,
} from '@/shared/results/resultsQueries';
import { QuietLink } from '@/ui/ButtonLink';
import { type FormSearch, useFormAddress } from '@/ui/dialog/useFormAddress';
import { Fold } from '@/ui/Fold';
import { Pager } from '@/ui/list/Pager';
import { Toolbar } from '@/ui/list/Toolbar';
import { fromHere } from '@/ui/origin';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { ReadersContext } from '@/ui/readers';
import { rich } from '@/ui/rich';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import { useLatest } from '@/ui/useLatest';
import { useTournamentPart } from '../useTournamentPart';
import { PaperList } from './PaperList';
import { TableCorrections } from './TableCorrections';

/** Which division is shown, and with `edit` the match whose result is corrected. */
export interface ResultsSearch extends Pick<FormSearch, 'edit'> {
  division?: number | undefined;
}

interface ResultsScreenProps {
  /** As the address has it. */
  tournamentId: string;
  search: ResultsSearch;
  /** What comes before the results. */
  children?: ReactNode;
  /** What comes after them. */
  after?: ReactNode;
}

/** The results of a tournament, where organisers put them right. */
export function ResultsScreen({ tournamentId, search, children, after }: ResultsScreenProps) {
  const { id, setup, back, notice } = useTournamentPart(tournamentId);
  const [chosen, choose] = useState(search.division);
  if (notice || id === undefined) return notice;
  const divisions = setup?.divisions.filter(({ status }) => status !== 'draft') ?? [];
  const division = divisions.find(({ divisionId }) => divisionId === chosen) ?? divisions[0];
  return (
    <>
      {back}
      <PageHeader title={screens.results()} />
      <div className="tl-parts" data-wide>
        {children}
        {divisions.length > 1 && (
          <NativeSelect
            className={classes.division}
            data={divisions.map((one) => ({ value: String(one.divisionId), label: one.name }))}
            label={say.division()}
            onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            value={String(division?.divisionId)}
          />
        )}
        {division && (
          <Results
            divisionId={division.divisionId}
            edit={search.edit}
            key={division.divisionId}
            tournamentId={id}
          />
        )}
        {setup && !division && <EmptyState message={say.noMatches()} />}
        {!setup && <Skeleton height={288} width="100%" />}
        {after}
      </div>
    </>
  );
}

/** At first what has been played: of these, results are looked for. */
const ENTERED: ResultsView = { page: 1, search: '', status: 'completed' };

interface ResultsProps {
  tournamentId: number;
  divisionId: number;
  edit: number | undefined;
}

/** First what is played now and what can be entered; what is done is folded. */
function Results({ tournamentId, divisionId, edit }: ResultsProps) {
  const queryClient = useQueryClient();
  const tables = useQuery(tablesQuery(tournamentId, divisionId));
  const live = useQuery(matchesQuery(tournamentId, divisionId, 'live', PAGE_SIZE));
  const { openEdit, close } = useFormAddress();
  const open = useLatest((match: PlayedMatch) => {
    // The dialog opens with what is on screen.
    const { queryKey } = resultQuery(tournamentId, divisionId, match.match_id);
    queryClient.setQueryData(
      queryKey,
      (before) => before ?? { success: true, data: { matches: [match], total: 1 } },
    );
    openEdit(match.match_id);
  });
  const [awarding, setAwarding] = useState<PlayedMatch>();
  const [correcting, setCorrecting] = useState<PlayedMatch>();
  const more = useCallback(
    (match: PlayedMatch) =>
      hasTwoTeams(match) && (
        <span className={classes.ofMatch}>
          <QuietButton
            aria-label={say.correctOf({ isOver: isOver(match), match: meetingText(match) })}
            onClick={() => open()(match)}
            size="xs"
          >
            {say.correct({ isOver: isOver(match) })}
          </QuietButton>
          <QuietButton onClick={() => setAwarding(match)} size="xs">
            {rich(say.award, { match: meetingText(match) })}
          </QuietButton>
          <QuietLink
            params={{ matchId: String(match.match_id) }}
            size="xs"
            state={fromHere}
            to="/app/matches/$matchId/result"
          >
            {rich(say.standing, { match: meetingText(match) })}
          </QuietLink>
        </span>
      ),
    [open],
  );
  const asked = useQuery({
    ...resultQuery(tournamentId, divisionId, edit ?? 0),
    enabled: edit !== undefined,
  });
  // What is opened stays as it was, whatever becomes of the match meanwhile.
  if (correcting?.match_id !== edit) {
    const opened = asked.data?.data.matches.find(
      (match) => match.match_id === edit && hasTwoTeams(match),
    );
    if (opened !== correcting) setCorrecting(opened);
  }
  const unit = tables.data?.data.score_unit;
  const playing = live.data?.data;
  return (
    <>
      {playing && playing.matches.length > 0 && (
        <Panel title={say.playingNow()}>
          <Matches matches={playing.matches} more={more} />
          {playing.total > playing.matches.length && (
            <p className="tl-note">{say.summary({ matches: playing.total })}</p>
          )}
        </Panel>
      )}
      <Panel title={say.toEnter()}>
        {unit && (
          <PaperList
            divisionId={divisionId}
            onAward={setAwarding}
            onOpen={open()}
            tournamentId={tournamentId}
            unit={unit}
          />
        )}
        {!unit && <FetchError message={say.failedToFetch()} of={tables} />}
        {!unit && !tables.error && <Skeleton height={288} width="100%" />}
      </Panel>
      <Entered divisionId={divisionId} more={more} tournamentId={tournamentId} />
      <Panel title={say.tablesAndTeams()}>
        <TableCorrections
          divisionId={divisionId}
          matches={playing?.matches ?? []}
          tournamentId={tournamentId}
        />
      </Panel>
      {correcting && (
        <CorrectionDialog
          divisionId={divisionId}
          key={correcting.match_id}
          match={correcting}
          onClose={close}
          tournamentId={tournamentId}
        />
      )}
      {awarding && (
        <AwardDialog
          divisionId={divisionId}
          match={awarding}
          onClose={() => setAwarding(undefined)}
        />
      )}
    </>
  );
}

interface MatchesProps {
  matches: readonly PlayedMatch[];
  more: (match: PlayedMatch) => ReactNode;
}

/** Names lead nowhere: the pages of records are the console's. */
function Matches({ matches, more }: MatchesProps) {
  return (
    <ReadersContext value="everybody">
      <MatchList
        matches={matches}
        more={more}
        when="date"
        withStatus={true}
        withTournament={false}
      />
    </ReadersContext>
  );
}

interface EnteredProps extends Omit<ResultsProps, 'edit'> {
  more: (match: PlayedMatch) => ReactNode;
}

/** What is done, folded, with the ways to put it right. Any other match is found there, too. */
function Entered({ tournamentId, divisionId, more }: EnteredProps) {
  const [view, setView] = useState(ENTERED);
  const found = useQuery(resultsQuery(tournamentId, divisionId, view));
  const fixtures = found.data?.data;
  const isNarrowed = view.search !== '' || view.status !== ENTERED.status;
  const totalPages = Math.ceil((fixtures?.total ?? 0) / PAGE_SIZE);
  return (
    <Fold
      aside={fixtures && !isNarrowed && say.summary({ matches: fixtures.total })}
      title={say.entered()}
    >
      <Toolbar>
        <SearchField
          label={list.search({ list: 'matches' })}
          onSearch={(search) => setView({ ...view, search, page: 1 })}
          value={view.search}
        />
        <StatusFilter
          onChange={(status) => setView({ ...view, status, page: 1 })}
          statuses={MATCH_STATUSES}
          value={view.status}
        />
      </Toolbar>
      {!fixtures && <FetchError message={say.failedToFetch()} of={found} />}
      {!fixtures && !found.error && <MatchListSkeleton count={8} />}
      {fixtures?.total === 0 && (
        <EmptyState
          action={
            isNarrowed && (
              <QuietButton onClick={() => setView(ENTERED)}>
                {list.showAll({ list: 'matches' })}
              </QuietButton>
            )
          }
          message={isNarrowed ? list.noneFound({ list: 'matches' }) : say.noneEntered()}
        />
      )}
      {fixtures && fixtures.total > 0 && (
        <div aria-busy={found.isPlaceholderData} data-stale={found.isPlaceholderData}>
          <Matches matches={fixtures.matches} more={more} />
        </div>
      )}
      {totalPages > 1 && (
        <Pager
          of="matches"
          onPage={(page) => setView({ ...view, page })}
          page={view.page}
          pageSize={PAGE_SIZE}
          totalIsExact={true}
          totalItems={fixtures?.total ?? 0}
          totalPages={totalPages}
        />
      )}
    </Fold>
  );
}
