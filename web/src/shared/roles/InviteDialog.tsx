import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { Role, ScopeKind } from '@/api/words';
import { language } from '@/language/language';
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/languages';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { useDraftedForm } from '@/shared/form/useDraft';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { wrongChoice, wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
import { type FieldErrors, isFine } from '@/ui/form/useFormValues';
import { ChevronDownIcon } from '@/ui/icons';
import { toastSuccess } from '@/ui/toasts/toasts';
import { LastDayField, wrongLastDay } from './LastDayField';
import { endOfDay } from './lastDay';
import { ROLES_IN } from './rolesIn';

const LABELS = {
  email: say.email(),
  place: say.place(),
  role: say.roleColumn(),
  lastDay: say.lastDay(),
  language: say.letterLanguage(),
} as const;

type Values = Record<keyof typeof LABELS, string>;

/** What a field needs that chooses the place of a role. */
export interface PlaceFieldProps {
  label: string;
  /** As {@link placeValue} writes it; empty before one is chosen. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A place as the value of a field: `tournament/12/Harbour Cup`, so that a draft knows its name, too. */
export function placeValue(kind: ScopeKind, id: number, name = ''): string {
  return `${kind}/${id}/${name}`;
}

function placeOf(value: string): { kind: ScopeKind; id: number } | undefined {
  const [kind, id] = value.split('/');
  const known = Object.keys(ROLES_IN).find((one): one is ScopeKind => one === kind);
  return known && { kind: known, id: Number(id) };
}

/** What a place is called whose value was made with its name. */
export function nameOfPlace(value: string): string {
  return value.split('/').slice(2).join('/');
}

interface InviteDialogProps {
  /** Who is invited; absent where the form asks for the address. */
  person?: { name: string; email: string };
  /** To what, as {@link placeValue} writes it; absent where the form asks for it. */
  place?: string;
  placeField?: (field: PlaceFieldProps) => ReactNode;
  onClose: () => void;
  /** Called when the invitation is on its way. */
  onDone: () => void;
}

/** Invites somebody to a role. Mount it to open it. */
export function InviteDialog({ person, place, placeField, onClose, onDone }: InviteDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const [stored] = useState<Values>({
    email: person?.email ?? '',
    place: place ?? '',
    role: firstRole(place ?? ''),
    lastDay: '',
    language,
  });
  const draftName = `invite/${place ?? person?.email}`;
  const form = useDraftedForm<Values>(draftName, stored, LABELS, element);
  const { values } = form;
  const keyOf = useSubmissionKey();

  const roles = ROLES_IN[placeOf(values.place)?.kind ?? 'tournament'];
  const invite = useMutation({
    mutationFn: (body: Parameters<typeof send>[0]) => send(body, keyOf(body)),
    onSuccess: (byMail, { email }) => {
      toastSuccess(byMail ? say.invited({ email }) : say.invitedUnsent({ email }));
      onDone();
    },
    onError: (error) => form.refuse(errorsOf(error)),
  });
  const submit = () => {
    const errors: FieldErrors<Values> = {
      email: wrongText(LABELS.email, values.email, {
        minLength: 1,
        ...limits.InvitationRequest.email,
      }),
      place: wrongChoice(LABELS.place, values.place),
      lastDay: wrongLastDay(element.current),
    };
    form.refuse(errors);
    const to = placeOf(values.place);
    const role = roles.find((one) => one === values.role);
    const tongue = LANGUAGES.find((one) => one === values.language);
    if (!isFine(errors)) return;
    if (!to || !role || !tongue) return;
    invite.mutate({
      email: values.email.trim(),
      role,
      scope: to.kind,
      scopeId: to.id,
      grantExpiresAt: endOfDay(values.lastDay),
      language: tongue,
    });
  };

  const submitError = submitErrorOf(invite.error, say.failedToInvite());
  const isSaidAtField = !isFine(form.errors);
  return (
    <FormDialog
      dirty={form.isDirty}
      form={element}
      notice={draftNotice(form.draft)}
      onClose={onClose}
      onSubmit={submit}
      saved={invite.isSuccess}
      saving={invite.isPending}
      submitError={isSaidAtField ? undefined : submitError}
      submitLabel={say.send()}
      title={person ? say.inviteTitleOf({ name: person.name }) : say.inviteTitle()}
    >
      <p>{person ? say.whatInvitingThemDoes({ email: person.email }) : say.whatInvitingDoes()}</p>
      {!person && (
        <TextInput
          {...form.text('email')}
          autoCapitalize="none"
          autoComplete="off"
          data-autofocus
          inputMode="email"
          required
          spellCheck={false}
          type="text"
        />
      )}
      {placeField?.({
        label: LABELS.place,
        value: values.place,
        error: form.errors.place,
        onChange: (next) => form.set({ place: next, role: roleIn(next, values.role) }),
      })}
      {values.place !== '' && (
        <NativeSelect
          {...form.text('role')}
          data={roles.map((role) => ({ value: role, label: say.role({ role }) }))}
          rightSection={<ChevronDownIcon size={16} />}
        />
      )}
      <LastDayField form={form} />
      <NativeSelect
        {...form.text('language')}
        data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        rightSection={<ChevronDownIcon size={16} />}
      />
    </FormDialog>
  );
}

interface InvitationBody {
  email: string;
  role: Role;
  scope: ScopeKind;
  scopeId: number;
  grantExpiresAt: string | null;
  language: typeof language;
}

/** Answers whether the invitation goes out by mail. */
async function send(body: InvitationBody, key: string): Promise<boolean> {
  const { data } = await api.POST('/invitations', { body, headers: idempotencyKey(key) });
  return data?.isSent !== false;
}

/** What the server says of its fields, at ours. */
function errorsOf(error: unknown): FieldErrors<Values> {
  if (!(error instanceof HttpError)) return {};
  const { email, role, scope, scopeId, grantExpiresAt } = error.fields;
  return { email, role, place: scopeId ?? scope, lastDay: grantExpiresAt };
}

function firstRole(place: string): string {
  return ROLES_IN[placeOf(place)?.kind ?? 'tournament'][0] ?? '';
}

/** The role that was chosen, if it can be had there. */
function roleIn(place: string, chosen: string): string {
  const kind = placeOf(place)?.kind ?? 'tournament';
  return ROLES_IN[kind].find((role) => role === chosen) ?? firstRole(place);
}
