import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import say from 'words/roles';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { Role, ScopeKind } from '@/api/words';
import { language } from '@/language/language';
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/languages';
import { FormDialog } from '@/shared/form/FormDialog';
import { useDialogForm } from '@/shared/form/useDialogForm';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { wrongChoice, wrongText } from '@/ui/form/checks';
import { draftNotice } from '@/ui/form/draftNotice';
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
  const keyOf = useSubmissionKey();
  const { form, dialog } = useDialogForm({
    initial: {
      email: person?.email ?? '',
      place: place ?? '',
      role: firstRole(place ?? ''),
      lastDay: '',
      language,
    },
    labels: LABELS,
    draft: `invite/${place ?? person?.email}`,
    check: (values, element) => ({
      email: wrongText(LABELS.email, values.email, {
        minLength: 1,
        ...limits.InvitationRequest.email,
      }),
      place: wrongChoice(LABELS.place, values.place),
      lastDay: wrongLastDay(element),
    }),
    send: (values) => {
      const to = placeOf(values.place);
      const body = {
        email: values.email.trim(),
        role: values.role as Role,
        scope: to?.kind ?? 'tournament',
        scopeId: to?.id ?? 0,
        grantExpiresAt: endOfDay(values.lastDay),
        language: values.language as typeof language,
      };
      return send(body, keyOf(body));
    },
    onSuccess: (byMail, values) => {
      const email = values.email.trim();
      toastSuccess(byMail ? say.invited({ email }) : say.invitedUnsent({ email }));
      onDone();
    },
    refused: (error) => {
      const { email, role, scope, scopeId, grantExpiresAt } = refusedFields(error);
      return { email, role, place: scopeId ?? scope, lastDay: grantExpiresAt };
    },
    failed: say.failedToInvite(),
  });
  const { values } = form;
  const roles = ROLES_IN[placeOf(values.place)?.kind ?? 'tournament'];
  return (
    <FormDialog
      {...dialog}
      notice={draftNotice(form.draft)}
      onClose={onClose}
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

function firstRole(place: string): string {
  return ROLES_IN[placeOf(place)?.kind ?? 'tournament'][0] ?? '';
}

/** The role that was chosen, if it can be had there. */
function roleIn(place: string, chosen: string): string {
  const kind = placeOf(place)?.kind ?? 'tournament';
  return ROLES_IN[kind].find((role) => role === chosen) ?? firstRole(place);
}
