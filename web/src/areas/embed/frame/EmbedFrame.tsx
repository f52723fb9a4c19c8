import { tournamentQuery } from '@/shared/entry/enteringQueries';
import '@/ui/console.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import say from 'words/embed';
import screens from 'words/screens';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { useWatching } from '@/shared/live/useWatching';
import { RecordNotice } from '@/shared/record/RecordNotice';
import { DivisionChooser } from '@/shared/tournament/DivisionChooser';
import { parseId } from '@/ui/addressId';
import { Mark } from '@/ui/Mark';
import { SportsOfScreen } from '@/ui/sportsOfScreen';
import { PartSkeleton } from '@/ui/states';
import classes from './EmbedFrame.module.css';

interface EmbedFrameProps {
  /** As the address has it. */
  tournamentId: string;
  division: number | undefined;
  onDivision: (division: number | undefined) => void;
  /** Shows a part of what was played, of this tournament and in this sport. */
  children: (tournamentId: number, sportName: string) => ReactNode;
}

/** What stands around a part of a tournament in a frame of another site: little, because that site has its own. */
export function EmbedFrame({ tournamentId, division, onDivision, children }: EmbedFrameProps) {
  const id = parseId(tournamentId);
  const result = useQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  useWatching(id === undefined ? undefined : { tournament: id });
  const tournament = result.data?.data;
  if (id === undefined || (result.error && !tournament)) {
    return (
      <main className={classes.frame} id="content" tabIndex={-1}>
        <RecordNotice
          error={id === undefined ? undefined : result.error}
          onRetry={() => void result.refetch()}
          record="tournament"
          retrying={result.isFetching}
        >
          {null}
        </RecordNotice>
      </main>
    );
  }
  const divisions = tournament?.divisions ?? [];
  const shown = divisions.find(({ divisionId }) => divisionId === division) ?? divisions[0];
  return (
    <main aria-busy={tournament === undefined} className={classes.frame} id="content" tabIndex={-1}>
      <h1 className="tl-hidden" tabIndex={-1}>
        {tournament?.name ?? screens.tournament()}
      </h1>
      {divisions.length > 1 && (
        <DivisionChooser
          divisions={divisions.map(({ divisionId, name }) => ({ id: divisionId, name }))}
          label={say.division()}
          onChange={onDivision}
          value={division}
        />
      )}
      <Suspense fallback={<PartSkeleton />}>
        {tournament ? (
          <SportsOfScreen value={divisions.map(({ sportName }) => sportName)}>
            {children(id, shown?.sportName ?? '')}
          </SportsOfScreen>
        ) : (
          <PartSkeleton />
        )}
      </Suspense>
      {tournament && (
        <footer className={classes.foot}>
          <a className={classes.whole} href={publicTournamentAt(id)} rel="noopener" target="_blank">
            <Mark size={16} />
            <span>{say.toTournament({ name: tournament.name })}</span>
          </a>
        </footer>
      )}
    </main>
  );
}

/** For addresses of frames that lead nowhere. */
export function NothingEmbedded() {
  return (
    <main className={classes.frame} id="content" tabIndex={-1}>
      <h1 className="tl-large tl-strong">{say.nothingHere()}</h1>
    </main>
  );
}
