import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import say from 'words/results';
import screens from 'words/screens';
import { ButtonLink } from '@/ui/ButtonLink';
import { type FormSearch, useFormAddress } from '@/ui/dialog/useFormAddress';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { placesText } from '@/ui/match/places';
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
import { isOver, type PlayedMatch, resultsQuery } from './resultsQueries';
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

interface ResultsProps {
  tournamentId: number;
  divisionId: number;
  edit: number | undefined;
}

function Results({ tournamentId, divisionId, edit }: ResultsProps) {
  const found = useQuery(resultsQuery(tournamentId, divisionId));
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
  if (fixtures.total === 0) return <EmptyState message={say.noMatches()} />;
  // What is opened stays as it was, whatever becomes of the match meanwhile.
  if (correcting?.match_id !== edit) {
    const opened = fixtures.matches.find((match) => match.match_id === edit && hasTwoTeams(match));
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
      {/* Names lead nowhere: the pages of records are the console's. */}
      <ReadersContext value="everybody">
        <MatchList
          matches={fixtures.matches}
          more={more}
          placeOf={placeOf}
          when="date"
          withStatus={true}
          withTournament={false}
        />
      </ReadersContext>
      {correcting && (
        <CorrectionDialog
          divisionId={divisionId}
          key={correcting.match_id}
          match={correcting}
          onClose={close}
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
