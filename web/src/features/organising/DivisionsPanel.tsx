import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { ENTRY_STATES } from '@/api/words';
import { ButtonLink } from '@/ui/ButtonLink';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { placesText, WindowText, whoText } from '@/ui/entering/DivisionTexts';
import counting from '@/ui/entering/Entries.module.css';
import { EditIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { SportName } from '@/ui/SportName';
import { StatusBadge } from '@/ui/StatusBadge';
import { EmptyState } from '@/ui/states';
import { statusName } from '@/ui/statusName';
import { toastSuccess } from '@/ui/toasts/toasts';
import { toldBy } from '@/ui/toldBy';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Organising.module.css';
import { type Setup, type SetupDivision, useSetupChanged } from './organisingQueries';
import { OtherSteps, onwardOf, StepButton } from './StepButtons';

interface DivisionsPanelProps {
  setup: Setup;
  actions: ReactNode;
  onEdit: (divisionId: number) => void;
}

/** The competitions of a tournament, and how their entries stand. */
export function DivisionsPanel({ setup, actions, onEdit }: DivisionsPanelProps) {
  const [removing, setRemoving] = useState<SetupDivision>();
  return (
    <Panel actions={actions} title={say.divisions()}>
      {setup.divisions.length === 0 && <EmptyState message={say.noDivisions()} />}
      <ul className={classes.divisions}>
        {setup.divisions.map((division) => (
          <li key={division.divisionId}>
            <DivisionPart
              division={division}
              isDraft={setup.status === 'draft'}
              onEdit={onEdit}
              onRemove={isRemovable(division, setup) ? () => setRemoving(division) : undefined}
              timeZone={setup.timeZone}
              tournamentId={setup.tournamentId}
            />
          </li>
        ))}
      </ul>
      {removing && <RemoveDialog division={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  );
}

/** Only what nobody has heard of is removed, and never the last. */
function isRemovable({ status, entries }: SetupDivision, { divisions }: Setup): boolean {
  const isEntered = Object.values(entries).some((count) => count > 0);
  return status === 'draft' && !isEntered && divisions.length > 1;
}

interface DivisionPartProps {
  division: SetupDivision;
  tournamentId: number;
  /** Whether the tournament is a draft: then its competitions are published with it. */
  isDraft: boolean;
  onEdit: (divisionId: number) => void;
  onRemove: (() => void) | undefined;
  timeZone: string | null;
}

function DivisionPart(props: DivisionPartProps) {
  const { division, tournamentId, isDraft, onEdit, onRemove, timeZone } = props;
  const { divisionId, name, status, version, sportName: sport, steps, entries } = division;
  const left = { matches: division.matchesLeft, rounds: division.roundsLeft };
  const params = { tournamentId: String(tournamentId), divisionId: String(divisionId) };
  const subject = { kind: 'division', id: divisionId, name, version, left } as const;
  const onward = isDraft ? undefined : onwardOf(steps, left);
  const shown = ENTRY_STATES.filter((state) => entries[state] > 0);
  return (
    <article className={classes.division}>
      <header className={classes.divisionHead}>
        <div className={classes.divisionName}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <StatusBadge status={status} />
        </div>
        <div className={classes.buttons}>
          {onward && (
            <StepButton isNext={onward.step === 'publish'} step={onward} subject={subject} />
          )}
          <ButtonLink
            color="gray"
            params={params}
            to="/app/tournaments/$tournamentId/squads/$divisionId"
            variant="default"
          >
            {say.squads()}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
          {status !== 'draft' && (
            <ButtonLink
              color="gray"
              params={params}
              to="/app/tournaments/$tournamentId/draws/$divisionId"
              variant="default"
            >
              {say.draw()}
              <VisuallyHidden> {name}</VisuallyHidden>
            </ButtonLink>
          )}
          <Button
            color="gray"
            leftSection={<EditIcon size={16} />}
            onClick={() => onEdit(divisionId)}
            variant="default"
          >
            {say.edit()}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <OtherSteps
            steps={isDraft ? [] : steps}
            subject={subject}
            {...(onRemove && { onRemove })}
          />
        </div>
      </header>
      <dl className={classes.facts}>
        <dt>{say.forWhom()}</dt>
        <dd className={classes.badges}>
          {sport !== null && <SportName sport={sport} />}
          <span>{whoText(division)}</span>
        </dd>
        <dt>{say.entryWindow()}</dt>
        <dd>
          <WindowText
            closesAt={division.closesAt}
            isDrawn={division.isDrawn}
            opensAt={division.opensAt}
            status={status}
            timeZone={timeZone}
          />
        </dd>
        <dt>{say.places()}</dt>
        <dd>{placesText(division.capacity, entries.accepted)}</dd>
      </dl>
      <div className={counting.counts}>
        {shown.map((state) => (
          <Link
            className={counting.count}
            data-calls={state === 'submitted'}
            key={state}
            params={params}
            search={{ state }}
            to="/app/tournaments/$tournamentId/divisions/$divisionId"
          >
            {statusName(state)} <b>{formatCount(entries[state])}</b>
          </Link>
        ))}
        {status !== 'draft' && shown.length === 0 && (
          <ButtonLink
            color="gray"
            params={params}
            size="xs"
            to="/app/tournaments/$tournamentId/divisions/$divisionId"
            variant="default"
          >
            {say.entries()}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function RemoveDialog({ division, onClose }: { division: SetupDivision; onClose: () => void }) {
  const [{ divisionId, version, name }] = useState(division);
  const changed = useSetupChanged();
  const removing = useMutation({
    mutationFn: () =>
      api.DELETE('/divisions/{divisionId}', {
        params: { path: { divisionId }, query: { version } },
      }),
    onSuccess: ({ data }) => {
      changed(data?.data);
      toastSuccess(say.removed({ name }));
      onClose();
    },
    onError: () => changed(),
  });
  return (
    <ConfirmDialog
      busy={removing.isPending}
      confirmLabel={say.remove()}
      error={removing.error ? toldBy(removing.error, say.failedToRemove()) : undefined}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
      title={say.removeTitle({ name })}
    >
      {say.whatRemovingDoes()}
    </ConfirmDialog>
  );
}
