import { Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/squads';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { limits } from '@/api/limits';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormDialog, submitErrorOf } from '@/ui/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
import { toldBy } from '@/ui/toldBy';
import { type DivisionSquad, type SquadPlace, useSquadsChanged } from './squadsQueries';

/** A player of a squad, as it was on screen. */
export interface AskedMember {
  team: DivisionSquad;
  member: SquadPlace;
}

interface MemberDialogProps extends AskedMember {
  divisionId: number;
  onClose: () => void;
}

/** Changes a player's number, position and whether the player is the captain. Mount it to open it. */
export function MemberDialog({ divisionId, team, member, onClose }: MemberDialogProps) {
  const [asked] = useState({ team, member });
  const element = useRef<HTMLFormElement>(null);
  const changed = useSquadsChanged();
  const before = {
    shirtNumber: asked.member.shirtNumber?.toString() ?? '',
    position: asked.member.position ?? '',
    isCaptain: asked.member.isCaptain ? 'yes' : '',
  };
  const form = useFormValues(
    before,
    { shirtNumber: say.number(), position: say.position(), isCaptain: say.captain() },
    element,
  );
  const { shirtNumber, position, isCaptain } = form.values;
  const { validFrom, validUntil, playerProfileId, playerName } = asked.member;
  const path = { divisionId, teamId: asked.team.teamId, playerProfileId };
  const saving = useMutation({
    mutationFn: () =>
      api.PUT('/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}', {
        params: { path },
        body: {
          shirtNumber: shirtNumber.trim() === '' ? null : Number(shirtNumber),
          position: position.trim() === '' ? null : position.trim(),
          isCaptain: isCaptain !== '',
          validFrom,
          validUntil,
        },
      }),
    onSettled: changed,
    onError: (error) => {
      if (error instanceof HttpError) form.refuse(error.fields);
    },
  });
  const isDirty =
    shirtNumber !== before.shirtNumber ||
    position !== before.position ||
    isCaptain !== before.isCaptain;
  const isSaidAtField = Object.values(form.errors).some((error) => error !== undefined);
  const submitError = submitErrorOf(saving.error, say.failedToChange());
  return (
    <FormDialog
      dirty={isDirty}
      disabledReason={undefined}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        const isFit = /^\d{0,3}$/.test(shirtNumber.trim());
        form.refuse({ shirtNumber: isFit ? undefined : say.numberUnfit() });
        if (isFit) saving.mutate();
      }}
      opened
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.saveMember()}
      title={say.changeTitle({ name: playerName, team: asked.team.teamName })}
    >
      <TextInput {...form.text('shirtNumber')} data-autofocus inputMode="numeric" maxLength={3} />
      <TextInput
        {...form.text('position')}
        maxLength={limits.SquadPlaceRequest.position.maxLength}
      />
      <Checkbox
        checked={isCaptain !== ''}
        label={say.isCaptain()}
        name="isCaptain"
        onChange={(event) => form.set({ isCaptain: event.currentTarget.checked ? 'yes' : '' })}
      />
    </FormDialog>
  );
}

/** Asks before a player is taken out of a squad. Mount it to open it. */
export function TakeOutDialog({ divisionId, team, member, onClose }: MemberDialogProps) {
  const [asked] = useState({ team, member });
  const changed = useSquadsChanged();
  const { playerProfileId, playerName } = asked.member;
  const path = { divisionId, teamId: asked.team.teamId, playerProfileId };
  const removing = useMutation({
    mutationFn: () =>
      api.DELETE('/divisions/{divisionId}/squads/{teamId}/members/{playerProfileId}', {
        params: { path },
      }),
    onSettled: changed,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      busy={removing.isPending}
      confirmLabel={say.takeOut()}
      error={removing.error ? toldBy(removing.error, say.failedToChange()) : undefined}
      onCancel={onClose}
      onConfirm={() => removing.mutate()}
      title={say.takeOutTitle({ name: playerName, team: asked.team.teamName })}
    >
      {say.whatTakingOutDoes()}
    </ConfirmDialog>
  );
}
