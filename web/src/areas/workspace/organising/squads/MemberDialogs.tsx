import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import shared from 'words/shared';
import say from 'words/squads';
import { refusedFields } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import { SHOWN_WISHES, type ShownWish } from '@/api/words';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { type FormValues, isFine, useFormValues, type Values } from '@/ui/form/useFormValues';
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
  shownNames: say.inPublic(),
};

/** Changes a player's place in a squad. Mount it to open it. */
export function MemberDialog({ desk, team, member, onClose }: MemberDialogProps) {
  const [asked] = useState({ team, member });
  const element = useRef<HTMLFormElement>(null);
  const changed = useSquadsChanged();
  const { shirtNumber, position, isCaptain, validFrom, validUntil, shownNames } = asked.member;
  const before = {
    shirtNumber: shirtNumber?.toString() ?? '',
    position: position ?? '',
    isCaptain,
    validFrom: validFrom ?? '',
    validUntil: validUntil ?? '',
    shownNames: shownNames ?? '',
  };
  const form = useFormValues(before, LABELS, element);
  const { playerProfileId, playerName } = asked.member;
  const saving = useMutation({
    mutationFn: () =>
      callsOf(desk).change(asked.team.teamId, playerProfileId, {
        ...placeOf(form.values),
        ...(form.values.shownNames !== before.shownNames && { shownNames: wishOf(form.values) }),
        // What somebody else has said meanwhile is not overwritten.
        seen: { shirtNumber, position, isCaptain, validFrom, validUntil },
      }),
    onSettled: changed,
    onError: (error) => form.refuse(refusedFields(error)),
  });
  const isSaidAtField = !isFine(form.errors);
  const submitError = submitErrorOf(saving.error, say.failedToChange());
  return (
    <FormDialog
      dirty={form.isDirty}
      form={element}
      onClose={onClose}
      onSubmit={() => {
        const errors = wrongPlace(form.values);
        form.refuse(errors);
        if (isFine(errors)) saving.mutate();
      }}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.saveMember()}
      title={say.changeTitle({ name: playerName, team: asked.team.teamName })}
    >
      <TextInput {...form.text('shirtNumber')} data-autofocus inputMode="numeric" maxLength={3} />
      <PlaceFields form={form} />
      <ShownNamesField form={form} member={asked.member} />
    </FormDialog>
  );
}

type ShownValues = { shownNames: string };

interface ShownNamesFieldProps<V extends Values & ShownValues> {
  form: FormValues<V>;
  member: Member;
  /** Whether the form begins with it. */
  isFirst?: boolean;
}

/** What strangers read of a player. A wish of the profile's keeper is exceeded by nobody else. */
function ShownNamesField<V extends Values & ShownValues>({
  form,
  member: { shownNames, isClaimed },
  isFirst = false,
}: ShownNamesFieldProps<V>) {
  const { text } = form as unknown as FormValues<ShownValues>;
  const isTheirs = isClaimed && shownNames !== null;
  return (
    <NativeSelect
      {...text('shownNames')}
      {...(isFirst && { 'data-autofocus': true })}
      data={[
        { value: '', label: say.asDivisionSays(), disabled: isTheirs },
        ...SHOWN_WISHES.map((shown) => ({
          value: shown,
          label: shared.shownAs({ shown }),
          disabled: isTheirs && shownNames === 'number' && shown === 'initial',
        })),
      ]}
      description={isTheirs ? say.onlyTheyShowMore() : say.shownNote()}
    />
  );
}

const wishOf = ({ shownNames }: ShownValues) =>
  shownNames === '' ? null : (shownNames as ShownWish);

/** Says what strangers read of a player of a squad that cannot be changed any more. Mount it to open it. */
export function ShownNamesDialog({ desk, team, member, onClose }: MemberDialogProps) {
  const [asked] = useState({ team, member });
  const element = useRef<HTMLFormElement>(null);
  const changed = useSquadsChanged();
  const { playerProfileId, playerName, shownNames } = asked.member;
  const before = { shownNames: shownNames ?? '' };
  const form = useFormValues(before, { shownNames: say.inPublic() }, element);
  const saving = useMutation({
    mutationFn: () => {
      const { shirtNumber, position, isCaptain, validFrom, validUntil } = asked.member;
      const facts = { shirtNumber, position, isCaptain, validFrom, validUntil };
      const body = { ...facts, seen: facts, shownNames: wishOf(form.values) };
      return callsOf(desk).change(asked.team.teamId, playerProfileId, body);
    },
    onSettled: changed,
    onError: (error) => form.refuse(refusedFields(error)),
  });
  return (
    <FormDialog
      dirty={form.isDirty}
      disabledReason={form.isDirty ? undefined : say.nothingChanges()}
      form={element}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, say.failedToChange())}
      submitLabel={say.saveMember()}
      title={say.inPublicTitle({ name: playerName })}
    >
      <ShownNamesField form={form} isFirst member={asked.member} />
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
