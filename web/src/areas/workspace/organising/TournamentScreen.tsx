import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/organising';
import screens from 'words/screens';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { isActing } from '@/shared/signIn/acting';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import {
  CalendarIcon,
  EditIcon,
  EventTemplatesIcon,
  GlobeIcon,
  MatchesIcon,
  PlusIcon,
  TableIcon,
  UsersIcon,
} from '@/ui/icons';
import { MarkdownText } from '@/ui/markdown/MarkdownText';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { Skeleton, WaitingPanel } from '@/ui/states';
import { Checklist } from './Checklist';
import { DivisionDialog } from './DivisionDialog';
import { DivisionsPanel } from './DivisionsPanel';
import { EditTournamentDialog } from './EditTournamentDialog';
import { FilesPanel } from './FilesPanel';
import classes from './Organising.module.css';
import { choicesQuery, type Setup, setupQuery } from './organisingQueries';
import { isPlayed, leftOf, OtherSteps, onwardOf, QUIET } from './StepButtons';
import { TemplateDialog } from './TemplateDialog';
import { ZoneQuestion } from './ZoneQuestion';

interface TournamentScreenProps {
  /** As the address has it. */
  tournamentId: string;
  /** Whether the address opens the form of a new competition. */
  add: true | undefined;
  /** The competition whose form the address opens. */
  edit: number | undefined;
}

/** A tournament that one organises: what is next, its competitions, and what is known of it. */
export function TournamentScreen({ tournamentId, add, edit }: TournamentScreenProps) {
  const id = parseId(tournamentId);
  const result = useQuery({ ...setupQuery(id ?? 0), enabled: id !== undefined });
  const setup = result.data?.data;
  return (
    <RecordScreen
      actions={setup && <Menu setup={setup} />}
      back={!isActing() && <BackLink to="/app/tournaments">{screens.myTournaments()}</BackLink>}
      isNamed={id !== undefined}
      record="tournament"
      result={result}
      summary={
        setup ? (
          <span className={classes.badges}>
            <StatusBadge status={setup.status} />
            <span>
              <TournamentDates end={setup.endDate} start={setup.startDate} />
            </span>
          </span>
        ) : (
          <Skeleton width={160} />
        )
      }
      title={setup?.name ?? screens.tournament()}
      wayOn={<BackLink to="/app/tournaments">{screens.myTournaments()}</BackLink>}
    >
      {setup ? (
        <>
          <Places setup={setup} />
          <Parts add={add} edit={edit} setup={setup} />
        </>
      ) : (
        <WaitingPanel />
      )}
    </RecordScreen>
  );
}

interface MenuProps {
  setup: Setup;
}

/** What is rarely done with a tournament. */
function Menu({ setup }: MenuProps) {
  const { tournamentId: id, name, version, steps } = setup;
  const left = leftOf(setup);
  const [saving, setSaving] = useState<Setup>();
  return (
    <span className="tl-in-head">
      <OtherSteps
        deeds={[
          {
            label: say.saveAsTemplate(),
            icon: <EventTemplatesIcon size={16} />,
            run: () => setSaving(setup),
          },
        ]}
        shown={onwardOf(steps, left, isPlayed(setup))}
        steps={steps}
        subject={{ kind: 'tournament', id, name, version, left }}
      />
      {saving && <TemplateDialog onClose={() => setSaving(undefined)} setup={saving} />}
    </span>
  );
}

interface PlacesProps {
  setup: Setup;
}

/** The ways to the other screens of a tournament. */
function Places({ setup: { tournamentId, status } }: PlacesProps) {
  const params = { tournamentId: String(tournamentId) };
  const isAnnounced = status !== 'draft';
  return (
    <nav aria-label={say.screensOf()} className={classes.places} data-wide>
      {isAnnounced && (
        <>
          <Link params={params} to="/app/tournaments/$tournamentId/match-day">
            <MatchesIcon size={18} />
            {screens.matchDay()}
          </Link>
          <Link params={params} to="/app/tournaments/$tournamentId/timetable">
            <CalendarIcon size={18} />
            {screens.timetable()}
          </Link>
          <Link params={params} to="/app/tournaments/$tournamentId/results">
            <TableIcon size={18} />
            {screens.results()}
          </Link>
        </>
      )}
      <Link
        params={{ scope: 'tournament', scopeId: params.tournamentId }}
        to="/app/people/$scope/$scopeId"
      >
        <UsersIcon size={18} />
        {say.people()}
      </Link>
      {isAnnounced && (
        // Another page: everybody reads it.
        <a href={publicTournamentAt(tournamentId)}>
          <GlobeIcon size={18} />
          {say.toPublicPage()}
        </a>
      )}
    </nav>
  );
}

interface PartsProps {
  setup: Setup;
  add: true | undefined;
  edit: number | undefined;
}

function Parts({ setup, add, edit }: PartsProps) {
  const { description, startDate } = setup;
  // What the form of a competition is filled from; it is asked for before the form is opened.
  const choices = useQuery(choicesQuery()).data?.data;
  const [editing, setEditing] = useState<{ setup: Setup; first?: 'timeZone' }>();
  const { openAdd, openEdit, close } = useFormAddress();
  const edited = setup.divisions.find(({ divisionId }) => divisionId === edit);
  const { tournamentId, timeZone } = setup;
  const shared = { tournamentId, timeZone, startDate: startDate ?? '', onClose: close };
  const editTournament = () => setEditing({ setup });
  return (
    <>
      {setup.timeZone === null && (
        <ZoneQuestion onOther={() => setEditing({ setup, first: 'timeZone' })} setup={setup} />
      )}
      <div className={classes.overview} data-wide>
        <Checklist
          onEditDivision={openEdit}
          onEditTournament={editTournament}
          onNewDivision={openAdd}
          setup={setup}
        />
        <DivisionsPanel
          actions={
            <Button
              {...QUIET}
              className={classes.atEnd ?? ''}
              leftSection={<PlusIcon size={16} />}
              onClick={openAdd}
            >
              {say.addDivision()}
            </Button>
          }
          onEdit={openEdit}
          setup={setup}
        />
        <Panel
          actions={
            <Button
              {...QUIET}
              className={classes.atEnd ?? ''}
              leftSection={<EditIcon size={16} />}
              onClick={editTournament}
            >
              {rich(say.editAbout)}
            </Button>
          }
          title={say.about()}
        >
          {description === null || description.trim() === '' ? (
            <p className="tl-quiet">{say.noDescription()}</p>
          ) : (
            <MarkdownText text={description} />
          )}
        </Panel>
        <FilesPanel setup={setup} />
      </div>
      {editing && <EditTournamentDialog {...editing} onClose={() => setEditing(undefined)} />}
      {choices && add && <DivisionDialog {...shared} choices={choices} division={undefined} />}
      {choices && edited && (
        <DivisionDialog {...shared} choices={choices} division={edited} key={edited.divisionId} />
      )}
    </>
  );
}
