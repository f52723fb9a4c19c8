import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import { FormDialog, submitErrorOf } from '@/ui/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
import { Panel } from '@/ui/Panel';
import { toastSuccess } from '@/ui/toasts/toasts';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';

interface GrantedByesProps {
  draw: Draw;
  teams: readonly DrawableTeam[];
}

/** The byes that were granted in rounds of the Swiss system, those of rounds to come included. */
export function GrantedByes({ draw, teams }: GrantedByesProps) {
  const [isGranting, setIsGranting] = useState(false);
  return (
    <Panel
      actions={
        <Button color="gray" onClick={() => setIsGranting(true)} variant="default">
          {say.grantBye()}
        </Button>
      }
      title={say.grantedByes()}
    >
      {draw.grantedByes.length === 0 && <p className="tl-aside">{say.noByes()}</p>}
      {draw.grantedByes.length > 0 && (
        <ul>
          {draw.grantedByes.map(({ round, teamId, name, kind }) => (
            <li key={`${round} ${teamId}`}>{say.byeOf({ kind, name, round })}</li>
          ))}
        </ul>
      )}
      {isGranting && <ByeDialog draw={draw} onClose={() => setIsGranting(false)} teams={teams} />}
    </Panel>
  );
}

const KINDS = ['half', 'full', 'zero', 'none'] as const;

function ByeDialog({ draw, teams, onClose }: GrantedByesProps & { onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const changed = useDrawChanged();
  const [{ drawId, version, announcedRounds, rounds }] = useState(draw);
  const last = announcedRounds ?? 1;
  const published = rounds.filter(({ state }) => state === 'published').length;
  const begun = { round: String(Math.min(last, published + 1)), team: '', kind: 'half' };
  const labels = { round: say.byeRound(), team: say.byeTeam(), kind: say.byeKind() };
  const form = useFormValues(begun, labels, element);
  const { round, team, kind } = form.values;
  const granting = useMutation({
    mutationFn: () =>
      api.POST('/draws/{drawId}/byes', {
        params: { path: { drawId } },
        body: {
          version,
          round: Number(round),
          teamId: Number(team),
          kind: kind as (typeof KINDS)[number],
        },
      }),
    onSuccess: () => toastSuccess(kind === 'none' ? say.byeTakenBack() : say.byeGranted()),
    onSettled: changed,
  });
  return (
    <FormDialog
      dirty={team !== ''}
      disabledReason={undefined}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        if (team === '') form.refuse({ team: say.byeTeamMissing() });
        else granting.mutate();
      }}
      opened
      saved={granting.isSuccess}
      saving={granting.isPending}
      submitError={submitErrorOf(granting.error, say.failedToGrant())}
      submitLabel={say.saveBye()}
      title={say.grantBye()}
    >
      <p>{say.whatByesDo()}</p>
      <NativeSelect
        {...form.text('team')}
        data={[
          { value: '', label: say.chooseTeam() },
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
      <NativeSelect
        {...form.text('kind')}
        data={KINDS.map((one) => ({ value: one, label: say.byeKindName({ kind: one }) }))}
        required
      />
    </FormDialog>
  );
}
