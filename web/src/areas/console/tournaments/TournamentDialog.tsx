import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/tournaments';
import { HttpError } from '@/api/errors';
import type { Tournament } from '@/api/types';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentCounts, TournamentFacts } from '@/shared/tournament/TournamentFacts';
import { ButtonLink } from '@/ui/ButtonLink';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { ArrowRightIcon } from '@/ui/icons';
import { SportNames } from '@/ui/SportNames';
import { EmptyState, FetchError } from '@/ui/states';
import { TournamentCardSkeleton } from './TournamentCard';
import classes from './TournamentDialog.module.css';
import { type TournamentsSearch, tournamentQuery } from './tournamentsList';

interface TournamentDialogProps {
  /** The tournament that the address names; undefined closes the dialog. */
  id: number | undefined;
  /** The tournaments that the list holds already. */
  known: readonly Tournament[] | undefined;
  /** The list below the dialog, so that the tournament's page can lead back to it. */
  list: TournamentsSearch;
  onClose: () => void;
}

/** A tournament's details over the list; the whole screen on a phone. */
export function TournamentDialog({ id, known, list, onClose }: TournamentDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  // The dialog fades out with what it showed.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);

  const listed = known?.find((one) => one.tournament_id === shown);
  const title = listed?.tournament_name ?? say.tournament();
  return (
    <Modal
      classNames={{ header: classes.header, title: classes.title }}
      fullScreen={isPhone}
      onClose={onClose}
      opened={id !== undefined}
      padding="lg"
      returnFocus={false}
      size="var(--tl-size-544)"
      title={title}
      transitionProps={{ duration: 120, transition: isPhone ? 'slide-up' : 'fade' }}
    >
      <FocusBack />
      {listed ? (
        <Details list={list} tournament={listed} />
      ) : (
        // While the list is on its way it may still bring this tournament.
        shown !== undefined &&
        (known ? <Fetched id={shown} list={list} /> : <TournamentCardSkeleton />)
      )}
    </Modal>
  );
}

/** In the dialog's content, because that comes and goes with the dialog. */
function FocusBack() {
  useFocusBack(true);
  return null;
}

function Fetched({ id, list }: { id: number; list: TournamentsSearch }) {
  const fetched = useQuery(tournamentQuery(id));
  const { data, error } = fetched;
  if (error instanceof HttpError && error.status === 404) {
    return <EmptyState message={say.notThere({ id })} />;
  }
  if (error) {
    return <FetchError message={say.failedToFetch()} of={fetched} />;
  }
  if (data === undefined) return <TournamentCardSkeleton />;
  return (
    <>
      <h3 className={classes.name}>{data.data.tournament_name}</h3>
      <Details list={list} tournament={data.data} />
    </>
  );
}

function Details({ tournament, list }: { tournament: Tournament; list: TournamentsSearch }) {
  return (
    <div className="tl-paragraphs">
      <p className={classes.identity}>
        <StatusBadge status={tournament.status} />
        <span className="tl-quiet">{say.id({ id: tournament.tournament_id })}</span>
        <SportNames names={tournament.sports_names} none={say.noSports()} />
      </p>
      <p className="tl-description" dir="auto" data-missing={tournament.description === null}>
        {tournament.description ?? say.noDescription()}
      </p>
      <TournamentCounts tournament={tournament} />
      <TournamentFacts labelled tournament={tournament} />
      <ButtonLink
        className={classes.open}
        params={{ tournamentId: String(tournament.tournament_id) }}
        rightSection={<ArrowRightIcon size={16} />}
        state={{ tournamentsSearch: list }}
        to="/admin/tournaments/$tournamentId"
      >
        {say.open()}
      </ButtonLink>
    </div>
  );
}
