import { NativeSelect, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/drawing';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { toldBy } from '@/api/toldBy';
import type { DrawSide } from '@/shared/drawing/DrawSheet';
import { useEntrants } from '@/shared/entry/entrants';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { formatCount } from '@/ui/numbers';
import { toastSuccess } from '@/ui/toasts/toasts';
import { type Draw, type DrawableTeam, useDrawChanged } from './drawingQueries';
import { ReplaceDialog } from './ReplaceDialog';

/** What is asked about a draw, as the draw was when it was asked. */
export type Asked = {
  draw: Draw;
  /** The name of the division. */
  name: string;
} & (
  | { what: 'publish' | 'swap' | 'replace' | 'void' }
  | { what: 'publish_round' | 'void_round'; round: number }
);

interface DrawDialogsProps {
  asked: Asked | undefined;
  teams: readonly DrawableTeam[];
  onClose: () => void;
}

export function DrawDialogs({ asked, teams, onClose }: DrawDialogsProps) {
  if (!asked) return null;
  const shared = { draw: asked.draw, name: asked.name, onClose };
  switch (asked.what) {
    case 'publish':
      return <PublishDialog {...shared} />;
    case 'swap':
      return <SwapDialog {...shared} teams={teams} />;
    case 'replace':
      return <ReplaceDialog {...shared} teams={teams} />;
    case 'void':
      return <VoidDialog {...shared} />;
    case 'publish_round':
      return <PublishDialog {...shared} round={asked.round} />;
    case 'void_round':
      return <VoidDialog {...shared} round={asked.round} />;
  }
}

interface DialogProps {
  draw: Draw;
  name: string;
  onClose: () => void;
}

interface PartDialogProps extends DialogProps {
  /** A round; without it, the whole draw. */
  round?: number;
}

function PublishDialog({ draw: { drawId, version }, name, round, onClose }: PartDialogProps) {
  const changed = useDrawChanged();
  const publishing = useMutation({
    mutationFn: () =>
      api.POST('/draws/{drawId}/publication', {
        params: { path: { drawId } },
        body: { version },
      }),
    onSuccess: () => {
      toastSuccess(round === undefined ? say.published() : say.roundPublished());
      onClose();
    },
    onSettled: changed,
  });
  return (
    <ConfirmDialog
      busy={publishing.isPending}
      confirmLabel={round === undefined ? say.publish() : say.publishRound()}
      error={publishing.error ? toldBy(publishing.error, say.failed()) : undefined}
      isHarmless
      onCancel={onClose}
      onConfirm={() => publishing.mutate()}
      title={
        round === undefined ? say.publishTitle({ name }) : say.publishRoundTitle({ name, round })
      }
    >
      {round === undefined ? say.whatPublishingDoes() : say.whatPublishingRoundDoes()}
    </ConfirmDialog>
  );
}

function VoidDialog({ draw: { drawId, version }, name, round, onClose }: PartDialogProps) {
  const changed = useDrawChanged();
  const { form, dialog } = useDialogForm({
    initial: { reason: '' },
    labels: { reason: say.reason() },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? say.reasonMissing() : undefined }),
    send: async ({ reason }) => {
      const asked = { params: { path: { drawId } }, body: { version, reason: reason.trim() } };
      if (round === undefined) await api.POST('/draws/{drawId}/void', asked);
      else await api.POST('/draws/{drawId}/rounds/void', asked);
    },
    onSuccess: () => toastSuccess(round === undefined ? say.voided() : say.roundVoided()),
    onSettled: changed,
    failed: say.failed(),
  });
  return (
    <FormDialog
      {...dialog}
      isHarmful
      onClose={onClose}
      submitLabel={round === undefined ? say.void() : say.voidRound({ round })}
      title={round === undefined ? say.voidTitle({ name }) : say.voidRoundTitle({ name, round })}
    >
      <p>{round === undefined ? say.whatVoidingDoes() : say.whatVoidingRoundDoes()}</p>
      <Textarea
        {...form.text('reason')}
        data-autofocus
        description={say.reasonIsRead()}
        maxLength={limits.DrawVoidInput.reason.maxLength}
        required
        rows={3}
      />
    </FormDialog>
  );
}

function SwapDialog({ draw, teams, onClose }: DialogProps & { teams: readonly DrawableTeam[] }) {
  const changed = useDrawChanged();
  const [{ drawId, version, sheet }] = useState(draw);
  const kind = useEntrants();
  const { form, dialog } = useDialogForm({
    initial: { one: '', other: '', reason: '' },
    labels: {
      one: say.firstTeam({ kind }),
      other: say.secondTeam({ kind }),
      reason: say.reason(),
    },
    check: ({ one, other, reason }) => ({
      other:
        one === '' || other === '' || one === other ? say.twoTeamsMissing({ kind }) : undefined,
      reason: reason.trim() === '' ? say.reasonMissing() : undefined,
    }),
    send: ({ one, other, reason }) =>
      api.POST('/draws/{drawId}/swaps', {
        params: { path: { drawId } },
        body: { version, teams: [Number(one), Number(other)], reason: reason.trim() },
      }),
    onSuccess: () => toastSuccess(say.swapped()),
    onSettled: changed,
    failed: say.failedToSwap(),
  });
  const { one, other } = form.values;
  const data = [
    { value: '', label: say.chooseTeam({ kind }) },
    ...teams.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
  ];
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      submitLabel={say.swap({ kind })}
      title={say.swapTitle({ kind })}
    >
      <NativeSelect {...form.text('one')} data={data} data-autofocus required />
      <NativeSelect {...form.text('other')} data={data} required />
      {sheet && one !== '' && other !== '' && one !== other && (
        <Consequences one={Number(one)} other={Number(other)} sheet={sheet} teams={teams} />
      )}
      <Textarea
        {...form.text('reason')}
        description={say.reasonIsRead()}
        maxLength={limits.DrawSwapInput.reason.maxLength}
        required
        rows={3}
      />
    </FormDialog>
  );
}

interface ConsequencesProps {
  one: number;
  other: number;
  sheet: NonNullable<Draw['sheet']>;
  teams: readonly DrawableTeam[];
}

/** Which matches change, and who of one club would meet then. */
function Consequences({ one, other, sheet, teams }: ConsequencesProps) {
  const matches = sheet.rounds.flatMap((round) => round.matches);
  const idOf = (side: DrawSide) => ('team' in side ? side.team.teamId : undefined);
  const isOf = (team: number | undefined) => team === one || team === other;
  const changing = matches.filter(({ sides }) => sides.some((side) => isOf(idOf(side))));
  const instead = (team: number | undefined) =>
    team === one ? other : team === other ? one : team;
  const teamOf = (id: number | undefined) => teams.find(({ teamId }) => teamId === id);
  const meetings = changing
    .map(({ sides }) => sides.map((side) => teamOf(instead(idOf(side)))))
    .filter(([a, b]) => a && b && a.club !== null && a.club === b.club);
  return (
    <div aria-live="polite" className="tl-quiet">
      <p>
        {say.swapChanges({
          count: changing.length,
          numbers: changing.map(({ number }) => formatCount(number)).join(' · '),
        })}
      </p>
      {meetings.map(([a, b]) => (
        <p className="tl-warn" key={`${a?.teamId}-${b?.teamId}`}>
          {say.swapMeetsClub({ name: a?.name ?? '', other: b?.name ?? '' })}
        </p>
      ))}
    </div>
  );
}
