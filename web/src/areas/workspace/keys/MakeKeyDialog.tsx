import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/keys';
import roles from 'words/roles';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useDraftedForm } from '@/shared/form/useDraft';
import { type KeyChoice, ownKeysQuery } from '@/shared/keys/keysList';
import { lastDayOf } from '@/shared/roles/lastDay';
import { placeName } from '@/shared/roles/placeName';
import { formatWhen, parseWhen } from '@/ui/dates';
import { wrongChoice, wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { isFine } from '@/ui/form/useFormValues';
import { ChevronDownIcon } from '@/ui/icons';
import { toastSuccess } from '@/ui/toasts/toasts';
import { endOf, latestDay, usualDay } from './lastDay';

/** `place` is the kind of what the key is for, and its id. */
type Values = { name: string; place: string; role: string; expiresAt: string };

const LABELS = {
  name: say.name(),
  place: say.place(),
  role: say.role(),
  expiresAt: say.lastDay(),
} as const;

interface MakeKeyDialogProps {
  /** For what keys can be made; as it was when the form was opened. */
  choices: readonly KeyChoice[];
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Asks what a new key is called, is for, and how long it lasts. Mount it to open it. */
export function MakeKeyDialog({ choices: now, onMade, onClose }: MakeKeyDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const [choices] = useState(now);
  const [fresh] = useState<Values>(() => freshValues(choices));
  const form = useDraftedForm<Values>('api-key', fresh, LABELS, element);
  const { values } = form;

  const rolesHere = choices.filter(({ scope }) => placeOf(scope) === values.place);
  const chosen = rolesHere.find(({ role }) => role === values.role);
  const until = chosen?.until ?? null;
  const [today] = useState(() => new Date());
  const firstDay = lastDayOf(today.toISOString());
  const latest = latestDay(today, until);

  const making = useMutation({
    mutationFn: async ({ role, scope }: KeyChoice) => {
      const { data } = await api.POST('/keys', {
        body: {
          name: values.name.trim(),
          role,
          scope: scope.kind,
          scopeId: scope.id,
          expiresAt: endOf(values.expiresAt, until) ?? '',
        },
      });
      return data?.data.token ?? '';
    },
    onSuccess: (token) => {
      toastSuccess(say.made({ name: values.name.trim() }));
      void queryClient.invalidateQueries(ownKeysQuery());
      onMade(token);
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });

  const submit = () => {
    const errors = {
      name: wrongText(LABELS.name, values.name, limits.ApiKeyRequest.name),
      place: wrongChoice(LABELS.place, values.place),
      role: wrongChoice(LABELS.role, values.role),
      expiresAt: wrongDay(values.expiresAt, firstDay, latest),
    };
    form.refuse(errors);
    if (chosen && isFine(errors)) making.mutate(chosen);
  };
  const submitError = submitErrorOf(making.error, say.failedToMake());
  const isSaidAtField = Object.values(form.errors).includes(submitError?.message);
  return (
    <FormDialog
      dirty={form.isDirty}
      form={element}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      onSubmit={submit}
      saved={making.isSuccess}
      saving={making.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.make()}
      title={say.makeTitle()}
    >
      <TextInput
        {...form.text('name')}
        autoComplete="off"
        data-autofocus
        description={say.nameHint()}
        required
      />
      <NativeSelect
        {...form.text('place')}
        data={placesOf(choices)}
        onChange={({ currentTarget: { value: place } }) => {
          form.set({ place, role: onlyRole(choices, place) });
        }}
        required
        rightSection={<ChevronDownIcon size={16} />}
      />
      <NativeSelect
        {...form.text('role')}
        data={[
          ...(values.role === '' || !chosen ? [{ value: '', label: say.chooseRole() }] : []),
          ...rolesHere.map(({ role }) => ({ value: role, label: roles.role({ role }) })),
        ]}
        required
        rightSection={<ChevronDownIcon size={16} />}
      />
      <TextInput
        {...form.text('expiresAt')}
        description={
          until === null ? say.lastDayHint() : say.lastDayHintUntil({ date: dateOf(until) })
        }
        max={latest}
        min={firstDay}
        required
        type="date"
      />
    </FormDialog>
  );
}

/** What is chosen at first: what there is no choice of. */
function freshValues(choices: readonly KeyChoice[]): Values {
  const places = new Set(choices.map(({ scope }) => placeOf(scope)));
  const place = places.size === 1 ? ([...places][0] ?? '') : '';
  const longest = choices.every(({ until }) => until !== null) ? (choices[0]?.until ?? null) : null;
  return {
    name: '',
    place,
    role: onlyRole(choices, place),
    expiresAt: usualDay(new Date(), longest),
  };
}

function onlyRole(choices: readonly KeyChoice[], place: string): string {
  const [first, ...others] = choices.filter(({ scope }) => placeOf(scope) === place);
  return first && others.length === 0 ? first.role : '';
}

function placeOf({ kind, id }: KeyChoice['scope']): string {
  return `${kind} ${id}`;
}

function placesOf(choices: readonly KeyChoice[]) {
  const places = new Map(choices.map(({ scope }) => [placeOf(scope), placeName(scope)]));
  return [
    ...(places.size === 1 ? [] : [{ value: '', label: say.choosePlace() }]),
    ...Array.from(places, ([value, label]) => ({ value, label })),
  ];
}

function wrongDay(day: string, first: string, latest: string): string | undefined {
  if (day === '') return wrongChoice(LABELS.expiresAt, day);
  if (day < first) return say.lastDayPast();
  return day > latest ? say.lastDayLate({ date: dateOf(latest) }) : undefined;
}

function dateOf(at: string): string {
  const when = parseWhen(at);
  return when ? formatWhen(when, 'date') : at;
}
