import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import say from 'words/organising';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { ENTRY_STATES } from '@/api/words';
import { placesText, WindowText, whoText } from '@/shared/entry/DivisionTexts';
import counting from '@/shared/entry/Entries.module.css';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { statusName } from '@/shared/status/statusName';
import { ButtonLink } from '@/ui/ButtonLink';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { EditIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { SportEmblem } from '@/ui/SportEmblem';
import { sportName } from '@/ui/sportName';
import { EmptyState } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Organising.module.css';
import { type Setup, type SetupDivision, useSetupChanged } from './organisingQueries';
import { OtherSteps, onwardOf, QUIET, StepButton } from './StepButtons';

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
  // The whole tournament begins and ends with one press. A division that comes later is published by itself.
  const publishing = onwardOf(isDraft ? [] : steps, left);
  const shown = publishing?.step === 'publish' ? publishing : undefined;
  const states = ENTRY_STATES.filter((state) => entries[state] > 0);
  const named = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <article className={classes.division}>
      {sport === null ? <span className={classes.noSport} /> : <SportEmblem sport={sport} />}
      <div className={classes.divisionWords}>
        <div className={classes.divisionName}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <StatusBadge status={status} />
        </div>
        <p className="tl-quiet tl-break">
          {sport !== null && `${sportName(sport)} · `}
          {whoText(division)} · {placesText(division.capacity, entries.accepted)}
        </p>
        <p className="tl-quiet tl-break">
          <VisuallyHidden>{say.entryWindow()}: </VisuallyHidden>
          <WindowText
            closesAt={division.closesAt}
            isDrawn={division.isDrawn}
            opensAt={division.opensAt}
            status={status}
            timeZone={timeZone}
          />
        </p>
        {states.length > 0 && (
          <div className="tl-gap-8 tl-wrap">
            {states.map((state) => (
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
          </div>
        )}
      </div>
      <div className={classes.divisionMenu}>
        <OtherSteps
          deeds={[
            {
              label: say.edit(),
              icon: <EditIcon size={16} />,
              run: () => onEdit(divisionId),
            },
          ]}
          onRemove={onRemove}
          shown={shown}
          steps={isDraft ? [] : steps}
          subject={subject}
        />
      </div>
      <div className={classes.divisionWays}>
        {shown && <StepButton look={{ size: 'xs' }} step={shown} subject={subject} />}
        <ButtonLink
          {...QUIET}
          params={params}
          to="/app/tournaments/$tournamentId/divisions/$divisionId"
        >
          {say.entries()}
          {named}
        </ButtonLink>
        <ButtonLink
          {...QUIET}
          params={params}
          to="/app/tournaments/$tournamentId/squads/$divisionId"
        >
          {say.squads()}
          {named}
        </ButtonLink>
        <ButtonLink
          {...QUIET}
          params={params}
          to="/app/tournaments/$tournamentId/draws/$divisionId"
        >
          {say.draw()}
          {named}
        </ButtonLink>
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
