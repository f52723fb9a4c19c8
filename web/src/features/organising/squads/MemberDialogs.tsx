import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/squads';
import { HttpError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FormDialog, submitErrorOf } from '@/ui/form/FormDialog';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { toldBy } from '@/ui/toldBy';
import { PlaceFields, placeOf, wrongPlace } from './PlaceFields';
import { callsOf, type Desk, type Member, type Team, useSquadsChanged } from './squadsQueries';

/** A player of a squad, as it was on screen. */
export interface AskedMember {
  team: Team;
  member: Member;
}

interface MemberDialogProps extends AskedMember {
  desk: Desk;
  onClose: () => void;
}

const LABELS = {
  shirtNumber: say.number(),
  position: say.position(),
  isCaptain: say.captain(),
  validFrom: say.validFrom(),
  validUntil: say.validUntil(),
};

/** Changes a player's place in a squad. Mount it to open it. */
export function MemberDialog({ desk, team, member, onClose }: MemberDialogProps) {
  const [asked] = useState({ team, member });
  const element = useRef<HTMLFormElement>(null);
  const changed = useSquadsChanged();
  const { shirtNumber, position, isCaptain, validFrom, validUntil } = asked.member;
  const before = {
    shirtNumber: shirtNumber?.toString() ?? '',
    position: position ?? '',
    isCaptain,
    validFrom: validFrom ?? '',
    validUntil: validUntil ?? '',
  };
  const form = useFormValues(before, LABELS, element);
  const { playerProfileId, playerName } = asked.member;
  const saving = useMutation({
    mutationFn: () =>
      callsOf(desk).change(asked.team.teamId, playerProfileId, {
        ...placeOf(form.values),
        // What somebody else has said meanwhile is not overwritten.
        seen: { shirtNumber, position, isCaptain, validFrom, validUntil },
      }),
    onSettled: changed,
    onError: (error) => {
      if (error instanceof HttpError) form.refuse(error.fields);
    },
  });
  const fields = Object.keys(before) as (keyof typeof before)[];
  const isDirty = fields.some((field) => form.values[field] !== before[field]);
  const isSaidAtField = !isFine(form.errors);
  const submitError = submitErrorOf(saving.error, say.failedToChange());
  return (
    <FormDialog
      dirty={isDirty}
      disabledReason={undefined}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        const errors = wrongPlace(form.values);
        form.refuse(errors);
        if (isFine(errors)) saving.mutate();
      }}
      opened
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.saveMember()}
      title={say.changeTitle({ name: playerName, team: asked.team.teamName })}
    >
      <TextInput {...form.text('shirtNumber')} data-autofocus inputMode="numeric" maxLength={3} />
      <PlaceFields form={form} />
    </FormDialog>
  );
}

/** Asks before a player is taken out of a squad. Mount it to open it. */
export function TakeOutDialog({ desk, team, member, onClose }: MemberDialogProps) {
  const [asked] = useState({ team, member });
  const changed = useSquadsChanged();
  const { playerProfileId, playerName } = asked.member;
  const removing = useMutation({
    mutationFn: () => callsOf(desk).takeOut(asked.team.teamId, playerProfileId),
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
