import { Textarea, TextInput } from '@mantine/core';
import say from 'words/entering';
import { limits } from '@/api/limits';
import type { EntrantKind } from '@/api/words';
import { wrongText } from '@/ui/form/checks';
import type { FieldErrors, FormValues } from '@/ui/form/useFormValues';

/** The fields of the entry form. */
export type EntryValues = { name: string; club: string; note: string };

export const labelsFor = (kind: EntrantKind) => ({
  name: say.nameOf({ kind }),
  club: say.field({ field: 'club' }),
  note: say.field({ field: 'note' }),
});

interface EntryFieldsProps {
  form: FormValues<EntryValues>;
  /** Whether the club has to be named, because the entries of each are counted. */
  needsClub: boolean;
  /** The fields that the organiser wants corrected. */
  marked?: readonly (keyof EntryValues)[];
}

export function EntryFields({ form, needsClub, marked = [] }: EntryFieldsProps) {
  const bounds = limits.EntryRequest;
  const noteOf = (field: keyof EntryValues, otherwise?: string) =>
    marked.includes(field) ? say.isMarked() : otherwise;
  return (
    <>
      <TextInput
        {...form.text('name')}
        autoComplete="off"
        data-autofocus
        description={noteOf('name')}
        maxLength={bounds.name.maxLength}
        required
      />
      <TextInput
        {...form.text('club')}
        autoComplete="organization"
        description={noteOf('club', needsClub ? say.clubIsCounted() : undefined)}
        maxLength={bounds.club.maxLength}
        required={needsClub}
      />
      <Textarea
        {...form.text('note')}
        description={noteOf('note', say.noteIsRead())}
        maxLength={bounds.note.maxLength}
        rows={3}
      />
    </>
  );
}

/** What is wrong, field by field, before anything is sent. */
export function wrongEntry(
  { name, club, note }: EntryValues,
  kind: EntrantKind,
  needsClub: boolean,
): FieldErrors<EntryValues> {
  const labels = labelsFor(kind);
  const bounds = limits.EntryRequest;
  return {
    name: wrongText(labels.name, name, { ...bounds.name, minLength: 1 }),
    club: wrongText(labels.club, club, { ...bounds.club, minLength: needsClub ? 1 : 0 }),
    note: wrongText(labels.note, note, { ...bounds.note, minLength: 0 }),
  };
}

/** What is sent of it. */
export function entryBody({ name, club, note }: EntryValues) {
  const textOf = (text: string) => (text.trim() === '' ? null : text.trim());
  return { name: name.trim(), club: textOf(club), note: textOf(note) };
}
