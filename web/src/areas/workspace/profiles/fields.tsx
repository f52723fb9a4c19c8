/** The fields that the forms about a profile share. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import say from 'words/profiles';
import type { FormValues } from '@/ui/form/useFormValues';
import { sportName } from '@/ui/sportName';
import classes from './MyPlayers.module.css';
import { type Choices, RELATIONS } from './profileQueries';

/** What both forms ask about a player, by the names of the contract. */
export type PlayerValues = {
  relation: string;
  playerName: string;
  birthDate: string;
  consentVersion: boolean;
};

export const PLAYER_LABELS = {
  relation: say.whose(),
  playerName: say.playerName(),
  birthDate: say.birthDate(),
  consentVersion: say.agree(),
} as const;

/** The bounds of what a browser's calendar offers; the server knows which ages fit. */
const FIRST_DAY = '1900-01-01';
const today = () => new Date().toISOString().slice(0, 10);

interface FieldProps {
  form: FormValues<PlayerValues>;
}

/** The field that a form begins with has the focus when it opens. */
interface FirstField {
  isFirst?: boolean;
}

interface RelationFieldProps extends FirstField {
  form: FormValues<PlayerValues>;
  /** The name of the person who is signed in, for their own profile. */
  person: string;
  /** Why it cannot be the own profile; undefined when it can. */
  note: string | undefined;
}

/** Whose profile it is. The person's own name need not be typed. */
export function RelationField({ form, person, note, isFirst = false }: RelationFieldProps) {
  const { values, set } = form;
  return (
    <NativeSelect
      {...form.text('relation')}
      {...(isFirst && { 'data-autofocus': true })}
      data={RELATIONS.map((relation) => ({
        value: relation,
        label: say.whoseChoice({ relation }),
        disabled: relation === 'own' && note !== undefined,
      }))}
      description={note}
      onChange={({ currentTarget: { value: relation } }) => {
        const { playerName } = values;
        const isOwn = relation === 'own';
        const name = isOwn && playerName === '' ? person : playerName;
        set({ relation, playerName: !isOwn && name === person ? '' : name });
      }}
    />
  );
}

export function NameField({ form, isFirst = false }: FieldProps & FirstField) {
  return (
    <TextInput
      {...form.text('playerName')}
      {...(isFirst && { 'data-autofocus': true })}
      autoComplete="off"
      required
    />
  );
}

/** The browser's own calendar: on phones it opens the platform's picker. */
export function BirthDateField({ form }: FieldProps) {
  return (
    <TextInput
      {...form.text('birthDate')}
      autoComplete="off"
      className={classes.day}
      description={say.birthDateNote()}
      max={today()}
      min={FIRST_DAY}
      required
      type="date"
    />
  );
}

/** What a guardian agrees to, in full, and the mark that they do. */
export function ConsentField({ form, consent }: FieldProps & { consent: Choices['consent'] }) {
  const heading = useId();
  const text = useId();
  return (
    <section aria-labelledby={heading} className={classes.consent}>
      <h3 className={classes.consentHeading} id={heading}>
        {say.consentHeading()}
      </h3>
      <p className={classes.wording} id={text}>
        {consent.wording}
      </p>
      <Checkbox
        {...form.flag('consentVersion')}
        aria-describedby={text}
        error={form.errors.consentVersion}
        label={say.agree()}
        required
      />
    </section>
  );
}

/** Words of one text field that hold a choice of several. */
export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

/** What is chosen in any order is the same choice. */
export const textOfIds = (ids: readonly number[]): string =>
  ids.toSorted((one, other) => one - other).join(',');

/** The sports to choose from, and those that the profile has although they are not offered any more. */
export function SportsField({
  form,
  sports,
}: {
  form: FormValues<{ sportIds: string }>;
  sports: Choices['sports'];
}) {
  const chosen = form.values.sportIds.split(',').filter(Boolean);
  return (
    <Checkbox.Group
      error={form.errors.sportIds}
      label={say.sports()}
      onChange={(ids) => form.set({ sportIds: textOfIds(ids.map(Number)) })}
      required
      value={chosen}
    >
      <div className={classes.sports}>
        {sports.map(({ sport_id, sport_name }) => (
          <Checkbox
            key={sport_id}
            label={sportName(sport_name)}
            name="sportIds"
            value={String(sport_id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** What is wrong with a player, field by field, before anything is sent. */
export function wrongPlayer(values: PlayerValues, needsConsent: boolean) {
  return {
    playerName: values.playerName.trim() === '' ? say.nameRequired() : undefined,
    birthDate: values.birthDate === '' ? say.birthDateRequired() : undefined,
    consentVersion: needsConsent && !values.consentVersion ? say.agreeRequired() : undefined,
  };
}
