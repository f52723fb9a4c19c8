import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/organising';
import screens from 'words/screens';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/ButtonLink';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { MarkdownText } from '@/ui/entering/MarkdownText';
import { publicTournamentAt } from '@/ui/entering/publicAddress';
import { EditIcon, PlusIcon, UsersIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { RecordScreen } from '@/ui/RecordScreen';
import { rich } from '@/ui/rich';
import { StatusBadge } from '@/ui/StatusBadge';
import { isActing } from '@/ui/signIn/acting';
import { Skeleton } from '@/ui/states';
import { TournamentDates } from '@/ui/tournament/TournamentFacts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Checklist } from './Checklist';
import { DivisionDialog } from './DivisionDialog';
import { DivisionsPanel } from './DivisionsPanel';
import { EditTournamentDialog } from './EditTournamentDialog';
import { FilesPanel } from './FilesPanel';
import classes from './Organising.module.css';
import { choicesQuery, type Setup, setupQuery } from './organisingQueries';
import { leftOf, OtherSteps } from './StepButtons';
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
      actions={setup && <Actions setup={setup} />}
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
        <Parts add={add} edit={edit} setup={setup} />
      ) : (
        <section aria-busy="true" className="tl-waiting">
          <Skeleton width={224} />
          <Skeleton width={160} />
          <Skeleton width={192} />
        </section>
      )}
    </RecordScreen>
  );
}

function Actions({ setup }: { setup: Setup }) {
  const { tournamentId, name, version, steps, status } = setup;
  const params = { tournamentId: String(tournamentId) };
  return (
    <>
      {status !== 'draft' && (
        <Button
          color="gray"
          component="a"
          href={publicTournamentAt(tournamentId)}
          variant="default"
        >
          {say.toPublicPage()}
        </Button>
      )}
      {status !== 'draft' && (
        <ButtonLink
          color="gray"
          params={params}
          to="/app/tournaments/$tournamentId/match-day"
          variant="default"
        >
          {screens.matchDay()}
        </ButtonLink>
      )}
      {status !== 'draft' && (
        <ButtonLink
          color="gray"
          params={params}
          to="/app/tournaments/$tournamentId/timetable"
          variant="default"
        >
          {screens.timetable()}
        </ButtonLink>
      )}
      {status !== 'draft' && (
        <ButtonLink
          color="gray"
          params={params}
          to="/app/tournaments/$tournamentId/results"
          variant="default"
        >
          {screens.results()}
        </ButtonLink>
      )}
      <ButtonLink
        color="gray"
        leftSection={<UsersIcon size={16} />}
        params={{ scope: 'tournament', scopeId: params.tournamentId }}
        to="/app/people/$scope/$scopeId"
        variant="default"
      >
        {say.people()}
      </ButtonLink>
      <OtherSteps
        subject={{
          kind: 'tournament',
          id: tournamentId,
          name,
          version,
          left: leftOf(setup),
        }}
        steps={steps}
      />
    </>
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
  const [saving, setSaving] = useState<Setup>();
  const { openAdd, openEdit, close } = useFormAddress();
  const edited = setup.divisions.find(({ divisionId }) => divisionId === edit);
  const { tournamentId, timeZone } = setup;
  const shared = { tournamentId, timeZone, startDate: startDate ?? '', onClose: close };
  const editTournament = () => setEditing({ setup });
  return (
    <div className={classes.overview} data-wide>
      {setup.timeZone === null && (
        <ZoneQuestion onOther={() => setEditing({ setup, first: 'timeZone' })} setup={setup} />
      )}
      <Checklist
        onEditDivision={openEdit}
        onEditTournament={editTournament}
        onNewDivision={openAdd}
        setup={setup}
      />
      <DivisionsPanel
        actions={
          <Button
            color="gray"
            leftSection={<PlusIcon size={16} />}
            onClick={openAdd}
            size="xs"
            variant="default"
          >
            {say.addDivision()}
          </Button>
        }
        onEdit={openEdit}
        setup={setup}
      />
      <Panel
        actions={
          <div className={classes.about}>
            <Button color="gray" onClick={() => setSaving(setup)} size="xs" variant="default">
              {say.saveAsTemplate()}
            </Button>
            <Button
              color="gray"
              leftSection={<EditIcon size={16} />}
              onClick={editTournament}
              size="xs"
              variant="default"
            >
              {rich(say.editAbout, {
                hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
          </div>
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
      {editing && <EditTournamentDialog {...editing} onClose={() => setEditing(undefined)} />}
      {saving && <TemplateDialog onClose={() => setSaving(undefined)} setup={saving} />}
      {choices && add && <DivisionDialog {...shared} choices={choices} division={undefined} />}
      {choices && edited && (
        <DivisionDialog {...shared} choices={choices} division={edited} key={edited.divisionId} />
      )}
    </div>
  );
}
