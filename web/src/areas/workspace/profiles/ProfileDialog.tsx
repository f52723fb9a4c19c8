import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/profiles';
import shared from 'words/shared';
import { api } from '@/api/client';
import { SHOWN_WISHES, type ShownWish } from '@/api/words';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { draftNotice } from '@/ui/form/draftNotice';
import { toastSuccess } from '@/ui/toasts/toasts';
import {
  BirthDateField,
  ConsentField,
  idsOf,
  NameField,
  PLAYER_LABELS,
  type PlayerValues,
  RelationField,
  SportsField,
  textOfIds,
  wrongPlayer,
} from './fields';
import { type Choices, myPlayersQuery, type Profile, type Relation } from './profileQueries';

const LABELS = {
  ...PLAYER_LABELS,
  genderCategoryId: say.category(),
  sportIds: say.sports(),
  shownNames: say.inPublic(),
} as const;

type ProfileValues = PlayerValues & {
  genderCategoryId: string;
  sportIds: string;
  /** Empty where nothing is asked for. */
  shownNames: string;
};

interface ProfileDialogProps {
  /** The profile to change; undefined for a new one. */
  profile: Profile | undefined;
  choices: Choices;
  /** Whether there is an own profile already. */
  hasOwn: boolean;
  /** The name of the person who is signed in. */
  person: string;
  onClose: () => void;
}

function valuesOf(profile: Profile | undefined, hasOwn: boolean, person: string): ProfileValues {
  if (profile) {
    return {
      relation: profile.relation,
      playerName: profile.playerName,
      birthDate: profile.birthDate ?? '',
      genderCategoryId: String(profile.genderCategoryId ?? ''),
      sportIds: textOfIds(profile.sports.map(({ sport_id }) => sport_id)),
      shownNames: profile.shownNames ?? '',
      consentVersion: false,
    };
  }
  const none = {
    birthDate: '',
    genderCategoryId: '',
    sportIds: '',
    shownNames: '',
    consentVersion: false,
  };
  return hasOwn
    ? { ...none, relation: 'child', playerName: '' }
    : { ...none, relation: 'own', playerName: person };
}

/** Adds a profile, or changes one. Mount it to open it. */
export function ProfileDialog({ profile, choices, hasOwn, person, onClose }: ProfileDialogProps) {
  const queryClient = useQueryClient();
  // What was there when the form was opened: only what was changed here is sent.
  const [opened] = useState(profile);
  const [isFirst] = useState(!hasOwn);
  const asksConsent = (relation: string) => relation === 'child' && !opened?.consent;
  const { form, dialog } = useDialogForm({
    initial: valuesOf(profile, hasOwn, person),
    labels: LABELS,
    draft: opened ? `player-${opened.playerProfileId}` : 'player',
    check: (values) => ({
      ...wrongPlayer(values, asksConsent(values.relation)),
      sportIds: values.sportIds === '' ? say.sportsRequired() : undefined,
      // A profile that was imported may lack what nobody knew.
      ...(opened?.birthDate === null && values.birthDate === '' && { birthDate: undefined }),
    }),
    send: async (values, changes) => {
      const category = values.genderCategoryId;
      const all = {
        playerName: values.playerName,
        birthDate: values.birthDate,
        genderCategoryId: category === '' ? null : Number(category),
        sportIds: idsOf(values.sportIds),
        shownNames: values.shownNames === '' ? null : (values.shownNames as ShownWish),
      };
      const consent = asksConsent(values.relation)
        ? { consentVersion: choices.consent.version }
        : {};
      if (!opened) {
        const { shownNames, ...told } = all;
        const less = shownNames === null ? {} : { shownNames };
        const body = { relation: values.relation as Relation, ...told, ...less, ...consent };
        return api.POST('/me/players', { body });
      }
      const wanted = Object.entries(all).filter(([field]) => field in changes);
      const body = { ...Object.fromEntries(wanted), ...consent };
      const params = { path: { playerProfileId: opened.playerProfileId } };
      return api.PATCH('/me/players/{playerProfileId}', { params, body });
    },
    onSuccess: ({ data }, { playerName }) => {
      void queryClient.invalidateQueries({ queryKey: myPlayersQuery().queryKey });
      const told = { name: data?.data.playerName ?? playerName };
      toastSuccess(opened ? say.saved(told) : say.added(told));
    },
    failed: say.failedToSave(),
  });
  const { values, isDirty } = form;
  const sports = [
    ...choices.sports,
    ...(opened?.sports ?? []).filter(({ sport_id }) =>
      choices.sports.every((sport) => sport.sport_id !== sport_id),
    ),
  ];
  const categories = choices.genderCategories.map(({ genderCategoryId, genderName }) => ({
    value: String(genderCategoryId),
    label: genderName,
  }));
  const ownCategory = String(opened?.genderCategoryId ?? '');
  const isOffered = ownCategory === '' || categories.some(({ value }) => value === ownCategory);
  return (
    <FormDialog
      {...dialog}
      disabledReason={opened && !isDirty ? say.nothingChanged() : undefined}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      submitLabel={say.save()}
      title={opened ? say.editTitle({ name: opened.playerName }) : say.addTitle()}
    >
      {!opened && (
        <RelationField
          form={form}
          isFirst
          note={isFirst ? undefined : say.ownIsThere()}
          person={person}
        />
      )}
      <NameField form={form} isFirst={opened !== undefined} />
      <BirthDateField form={form} />
      <NativeSelect
        {...form.text('genderCategoryId')}
        data={[
          { value: '', label: say.noCategory() },
          ...categories,
          ...(isOffered ? [] : [{ value: ownCategory, label: opened?.genderName ?? '' }]),
        ]}
      />
      <SportsField form={form} sports={sports} />
      <NativeSelect
        {...form.text('shownNames')}
        data={[
          { value: '', label: say.asCompetitionSays() },
          ...SHOWN_WISHES.map((shown) => ({ value: shown, label: shared.shownAs({ shown }) })),
        ]}
        description={say.showLessNote()}
        label={say.showLess({ relation: values.relation as Relation })}
      />
      {asksConsent(values.relation) && <ConsentField consent={choices.consent} form={form} />}
    </FormDialog>
  );
}
