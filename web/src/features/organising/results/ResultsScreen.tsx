import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import list from 'words/list';
import say from 'words/results';
import screens from 'words/screens';
import { MATCH_STATUSES } from '@/api/words';
import { ButtonLink } from '@/ui/ButtonLink';
import { type FormSearch, useFormAddress } from '@/ui/dialog/useFormAddress';
import { Pager } from '@/ui/list/Pager';
import { SearchField } from '@/ui/list/SearchField';
import { StatusFilter } from '@/ui/list/StatusFilter';
import { Toolbar } from '@/ui/list/Toolbar';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { placesText } from '@/ui/match/places';
import { fromHere } from '@/ui/origin';
import { PageHeader } from '@/ui/PageHeader';
import { ReadersContext } from '@/ui/readers';
import { rich } from '@/ui/rich';
import { EmptyState, ErrorState, Skeleton } from '@/ui/states';
import { useLatest } from '@/ui/useLatest';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { useTournamentPart } from '../useTournamentPart';
import { AwardDialog } from './AwardDialog';
import { CorrectionDialog } from './CorrectionDialog';
import classes from './Results.module.css';
import {
  isOver,
  PAGE_SIZE,
  type PlayedMatch,
  type ResultsView,
  resultQuery,
  resultsQuery,
} from './resultsQueries';
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
}

/** The results of a tournament, where organisers put them right. */
export function ResultsScreen({ tournamentId, search, children }: ResultsScreenProps) {
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
      </div>
    </>
  );
}

const hasTwoTeams = ({ team_a_id, team_b_id }: PlayedMatch) =>
  team_a_id !== null && team_b_id !== null;

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;

const ALL: ResultsView = { page: 1, search: '', status: undefined };

interface ResultsProps {
  tournamentId: number;
  divisionId: number;
  edit: number | undefined;
}

function Results({ tournamentId, divisionId, edit }: ResultsProps) {
  const [view, setView] = useState(ALL);
  const found = useQuery(resultsQuery(tournamentId, divisionId, view));
  const { openEdit, close } = useFormAddress();
  const open = useLatest(openEdit);
  const [awarding, setAwarding] = useState<PlayedMatch>();
  const [correcting, setCorrecting] = useState<PlayedMatch>();
  const more = useCallback(
    (match: PlayedMatch) =>
      hasTwoTeams(match) && (
        <span className={classes.ofMatch}>
          <Button
            aria-label={say.correctOf({ isOver: isOver(match), match: match.match_name })}
            color="gray"
            onClick={() => open()(match.match_id)}
            size="xs"
            variant="default"
          >
            {say.correct({ isOver: isOver(match) })}
          </Button>
          <Button color="gray" onClick={() => setAwarding(match)} size="xs" variant="default">
            {rich(say.award, { match: match.match_name, hidden })}
          </Button>
          <ButtonLink
            color="gray"
            params={{ matchId: String(match.match_id) }}
            size="xs"
            state={fromHere}
            to="/app/matches/$matchId/result"
            variant="default"
          >
            {rich(say.standing, { match: match.match_name, hidden })}
          </ButtonLink>
        </span>
      ),
    [open],
  );
  const placeOf = useCallback((match: PlayedMatch) => placesText(match), []);
  const fixtures = found.data?.data;
  const isShown = fixtures?.matches.some(({ match_id }) => match_id === edit) ?? false;
  // A link may lead to a match of another page.
  const asked = useQuery({
    ...resultQuery(tournamentId, divisionId, edit ?? 0),
    enabled: edit !== undefined && fixtures !== undefined && !isShown,
  });
  if (found.error && !fixtures) {
    return (
      <ErrorState
        error={found.error}
        message={say.failedToFetch()}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!fixtures) return <MatchListSkeleton count={8} />;
  const isNarrowed = view.search !== '' || view.status !== undefined;
  if (fixtures.total === 0 && !isNarrowed) return <EmptyState message={say.noMatches()} />;
  const totalPages = Math.ceil(fixtures.total / PAGE_SIZE);
  // What is opened stays as it was, whatever becomes of the match meanwhile.
  if (correcting?.match_id !== edit) {
    const known = [...fixtures.matches, ...(asked.data?.data.matches ?? [])];
    const opened = known.find((match) => match.match_id === edit && hasTwoTeams(match));
    if (opened !== correcting) setCorrecting(opened);
  }
  return (
    <section className={classes.matches}>
      <div className={classes.head}>
        <p className="tl-note">{say.summary({ matches: fixtures.total })}</p>
        <TableCorrections
          divisionId={divisionId}
          matches={fixtures.matches}
          tournamentId={tournamentId}
        />
      </div>
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
      {fixtures.total === 0 ? (
        <EmptyState
          action={
            <Button color="gray" onClick={() => setView(ALL)} variant="default">
              {list.showAll({ list: 'matches' })}
            </Button>
          }
          message={list.noneFound({ list: 'matches' })}
        />
      ) : (
        // Names lead nowhere: the pages of records are the console's.
        <ReadersContext value="everybody">
          <div aria-busy={found.isPlaceholderData} data-stale={found.isPlaceholderData}>
            <MatchList
              matches={fixtures.matches}
              more={more}
              placeOf={placeOf}
              when="date"
              withStatus={true}
              withTournament={false}
            />
          </div>
        </ReadersContext>
      )}
      {totalPages > 1 && (
        <Pager
          of="matches"
          onPage={(page) => setView({ ...view, page })}
          page={view.page}
          pageSize={PAGE_SIZE}
          totalIsExact={true}
          totalItems={fixtures.total}
          totalPages={totalPages}
        />
      )}
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
    </section>
  );
}
