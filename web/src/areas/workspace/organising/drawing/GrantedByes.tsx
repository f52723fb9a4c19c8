import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import { useEntrants } from '@/shared/entry/entrants';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './Drawing.module.css';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';

interface GrantedByesProps {
  draw: Draw;
  teams: readonly DrawableTeam[];
}

type Granted = Draw['grantedByes'][number];

/** The byes that were granted in rounds of the Swiss system, those of rounds to come included. */
export function GrantedByes({ draw, teams }: GrantedByesProps) {
  const [asked, setAsked] = useState<Granted | 'new'>();
  return (
    <Panel
      actions={<QuietButton onClick={() => setAsked('new')}>{say.grantBye()}</QuietButton>}
      title={say.grantedByes()}
    >
      {draw.grantedByes.length === 0 && <p className="tl-aside">{say.noByes()}</p>}
      {draw.grantedByes.length > 0 && (
        <ul className={classes.byes}>
          {draw.grantedByes.map((bye) => (
            <li key={`${bye.round} ${bye.teamId}`}>
              <span>{say.byeOf(bye)}</span>
              <QuietButton onClick={() => setAsked(bye)} size="xs">
                {rich(say.changeBye, { name: bye.name, round: bye.round })}
              </QuietButton>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ByeDialog
          draw={draw}
          granted={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
          teams={teams}
        />
      )}
    </Panel>
  );
}

const KINDS = ['half', 'full', 'zero', 'none'] as const;

interface ByeDialogProps extends GrantedByesProps {
  /** The bye that is changed or taken back; undefined for a new one. */
  granted: Granted | undefined;
  onClose: () => void;
}

function ByeDialog({ draw, teams, granted, onClose }: ByeDialogProps) {
  const changed = useDrawChanged();
  const [{ drawId, version, announcedRounds, rounds }] = useState(draw);
  const [before] = useState(granted);
  const last = announcedRounds ?? 1;
  const published = rounds.filter(({ state }) => state === 'published').length;
  const entrants = useEntrants();
  const { form, dialog } = useDialogForm({
    initial: {
      round: String(before?.round ?? Math.min(last, published + 1)),
      team: before ? String(before.teamId) : '',
      kind: before?.kind ?? 'half',
    },
    labels: {
      round: say.byeRound(),
      team: say.byeTeam({ kind: entrants }),
      kind: say.byeKind(),
    },
    check: ({ team }) => ({ team: team === '' ? say.chooseTeam({ kind: entrants }) : undefined }),
    send: ({ round, team, kind }) =>
      api.POST('/draws/{drawId}/byes', {
        params: { path: { drawId } },
        body: {
          version,
          round: Number(round),
          teamId: Number(team),
          kind: kind as (typeof KINDS)[number],
        },
      }),
    onSuccess: (_, { kind }) =>
      toastSuccess(kind === 'none' ? say.byeTakenBack() : say.byeGranted()),
    onSettled: changed,
    failed: say.failedToGrant(),
  });
  const { team, kind } = form.values;
  // Only a bye that was granted can be taken back.
  const kinds = KINDS.filter((one) => before !== undefined || one !== 'none');
  return (
    <FormDialog
      {...dialog}
      dirty={before ? kind !== before.kind : team !== ''}
      disabledReason={before && kind === before.kind ? say.byeIsSame() : undefined}
      onClose={onClose}
      submitLabel={say.saveBye()}
      title={before ? say.changeByeTitle() : say.grantBye()}
    >
      {before ? (
        <p className="tl-break">
          <strong>{say.byeOf(before)}</strong>
        </p>
      ) : (
        <>
          <p>{say.whatByesDo()}</p>
          <NativeSelect
            {...form.text('team')}
            data={[
              { value: '', label: say.chooseTeam({ kind: entrants }) },
              ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
            ]}
            data-autofocus
            required
          />
          <NativeSelect
            {...form.text('round')}
            data={Array.from({ length: last }, (_, at) => ({
              value: String(at + 1),
              label: say.roundTitle({ round: at + 1 }),
            }))}
            required
          />
        </>
      )}
      <NativeSelect
        {...form.text('kind')}
        {...(before && { 'data-autofocus': true })}
        data={kinds.map((one) => ({ value: one, label: say.byeKindName({ kind: one }) }))}
        required
      />
    </FormDialog>
  );
}
