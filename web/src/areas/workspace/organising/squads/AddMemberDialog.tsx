import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/squads';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/shared/form/FormDialog';
import { draftOf, useDraft } from '@/shared/form/useDraft';
import { wrongText } from '@/ui/form/checks';
import { isFine, useFormValues } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import { choicesQuery } from '../organisingQueries';
import { AlikeChoice, type Who } from './AlikeChoice';
import { PlaceFields, type PlaceValues, wrongPlace } from './PlaceFields';
import classes from './Squads.module.css';
import { ROW_LINE, sheetOf } from './sheet';
import {
  type AlikePlayer,
  type CheckedRow,
  callsOf,
  type Desk,
  type Pasted,
  type Team,
  useSquadsChanged,
} from './squadsQueries';

/** How long typing has to rest before known players are looked for, in milliseconds. */
const REST_MS = 300;
/** A name of fewer letters is not looked for. */
const SHORTEST = 3;

type Values = PlaceValues & {
  name: string;
  birthDate: string;
  email: string;
  gender: string;
  reason: string;
};

const EMPTY: Values = {
  name: '',
  birthDate: '',
  email: '',
  gender: '',
  reason: '',
  shirtNumber: '',
  position: '',
  isCaptain: false,
  validFrom: '',
  validUntil: '',
};

const LABELS = {
  name: say.name(),
  birthDate: say.birthDate(),
  email: say.email(),
  gender: say.gender(),
  reason: say.reason(),
  shirtNumber: say.number(),
  position: say.position(),
  isCaptain: say.captain(),
  validFrom: say.validFrom(),
  validUntil: say.validUntil(),
};

interface AddMemberDialogProps {
  desk: Desk;
  team: Team;
  onClose: () => void;
}

/** What a check said about the row, and the form that it was said about. */
interface Told {
  about: string;
  name: string;
  row: CheckedRow;
}

/** Adds one player to a squad, checked and saved like a pasted row. Mount it to open it. */
export function AddMemberDialog({ desk, team, onClose }: AddMemberDialogProps) {
  const [asked] = useState(team);
  const element = useRef<HTMLFormElement>(null);
  const changed = useSquadsChanged();
  const calls = callsOf(desk);
  const isOfOneTeam = desk.teamId !== undefined;
  const draftName = `squad/${desk.divisionId}/${asked.teamId}`;
  const [draft] = useState(() => draftOf<Values>(draftName, EMPTY));
  const form = useFormValues<Values>({ ...EMPTY, ...draft }, LABELS, element);
  const { values } = form;
  useDraft<Values>(draftName, () => (isEmpty(values) ? {} : values));
  const [chosen, setChosen] = useState<{ for: string; who: number | null }>();
  const [isMissing, setMissing] = useState(false);
  const [told, setTold] = useState<Told>();
  const choices = useQuery(choicesQuery());

  const name = values.name.trim();
  const [rested] = useDebouncedValue(name, REST_MS);
  const looking = useQuery({
    queryKey: ['players-alike', desk.divisionId, desk.teamId, rested],
    queryFn: ({ signal }) => calls.alike(rested, signal),
    enabled: rested.length >= SHORTEST && rested === name,
  });
  // What the check found counts as well: it knows orders of words that typing does not look for.
  const found = rested === name ? (looking.data ?? []) : [];
  const checked = told?.name === name ? told.row.alike : [];
  const alike: readonly AlikePlayer[] = checked.length > 0 ? checked : found;
  // A choice is about the name that it was made for.
  const who: Who = chosen?.for === name ? chosen.who : undefined;
  const about = aboutOf(values, who);
  const row = told?.about === about ? told.row : undefined;

  const saving = useMutation({
    mutationFn: async () => {
      const exceptions =
        row?.fate === 'asks' && !isOfOneTeam && values.reason.trim() !== ''
          ? [{ line: ROW_LINE, reason: values.reason.trim() }]
          : [];
      const pasted: Pasted = {
        text: sheetOf(rowOf(values, asked.teamName)),
        // What is typed into fields leaves nothing open.
        answers: { dayOrder: 'day_first', namelessColumns: 'left_out', totalRows: 'taken' },
        exceptions,
        choices: who === undefined ? [] : [{ line: ROW_LINE, playerProfileId: who }],
      };
      const check = await calls.check(pasted);
      const [next] = check?.rows ?? [];
      if (!check || !next) throw new Error(say.failedToAdd());
      const isFit = next.fate === 'new' || next.fate === 'changed';
      const isRead = next.sentences.length === 0 || isSame(row, next);
      if (!isFit || !(isRead || exceptions.length > 0)) {
        setTold({ about, name, row: next });
        return false;
      }
      await calls.save(pasted, check.token);
      return true;
    },
    onSuccess: (isSaved) => {
      if (isSaved) toastSuccess(say.added({ name }));
    },
    onSettled: changed,
  });

  const submit = () => {
    const errors = {
      name: wrongText(LABELS.name, values.name, { minLength: 1, maxLength: NAME_LENGTH }),
      ...wrongPlace(values),
    };
    form.refuse(errors);
    const isUnsaid = alike.length > 0 && who === undefined;
    setMissing(isUnsaid);
    if (isUnsaid) element.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus();
    const isWrong = !isFine(errors);
    if (!isWrong && !isUnsaid) saving.mutate();
  };
  const genders = choices.data?.data.genderCategories ?? [];
  const canExcept = row?.fate === 'asks' && !isOfOneTeam;
  return (
    <FormDialog
      dirty={!isEmpty(values)}
      form={element}
      notice={row && row.fate !== 'alike' && <Notice row={row} />}
      onClose={onClose}
      onSubmit={submit}
      saved={saving.data === true}
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, say.failedToAdd())}
      submitLabel={say.add()}
      title={say.addTitle({ team: asked.teamName })}
    >
      <TextInput
        {...form.text('name')}
        autoComplete="off"
        data-autofocus
        maxLength={NAME_LENGTH}
        required
      />
      <div aria-live="polite" className={classes.found}>
        {alike.length > 0 && (
          <AlikeChoice
            alike={alike}
            desk={{ ...desk, teamId: asked.teamId }}
            error={isMissing && who === undefined ? say.sayWho() : undefined}
            name={name}
            onChoose={(next) => setChosen({ for: name, who: next })}
            who={who}
          />
        )}
        {Boolean(looking.error) && <p className="tl-quiet">{say.failedToCompare()}</p>}
      </div>
      <div className={classes.pair}>
        <TextInput
          {...form.text('birthDate')}
          description={isOfOneTeam ? say.birthDateNote() : undefined}
          type="date"
        />
        <NativeSelect
          {...form.text('gender')}
          data={[
            { value: '', label: say.notSaid() },
            ...genders.map((one) => ({ value: one.name, label: one.name })),
          ]}
        />
      </div>
      {!isOfOneTeam && (
        // Only organisers of the division read whose address it is.
        <TextInput
          {...form.text('email')}
          autoComplete="off"
          description={say.emailNote()}
          inputMode="email"
          maxLength={limits.AddressRequest.email.maxLength}
        />
      )}
      <TextInput {...form.text('shirtNumber')} inputMode="numeric" maxLength={3} />
      <PlaceFields form={form} />
      {canExcept && (
        <TextInput
          {...form.text('reason')}
          description={say.exceptionNote()}
          maxLength={limits.EntryStepRequest.reason.maxLength}
        />
      )}
    </FormDialog>
  );
}

const NAME_LENGTH = limits.NameRequest.name.maxLength;

/** What speaks against the player, or is to be known before one is added. */
function Notice({ row }: { row: CheckedRow }) {
  if (row.fate === 'same') return <p>{say.isThereAlready()}</p>;
  return (
    <div className={classes.notice} data-tone={row.fate === 'refused' ? 'bad' : 'warn'}>
      {row.fate !== 'refused' && <p className="tl-strong">{say.beforeAdding()}</p>}
      {row.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

const isEmpty = (values: Values) =>
  (Object.keys(EMPTY) as (keyof Values)[]).every((field) => values[field] === EMPTY[field]);

/** What a check depends on: the reason for an exception is given after it. */
const aboutOf = ({ reason: _, ...values }: Values, who: Who) => JSON.stringify([values, who]);

/** Whether what is said about the row was on screen when it was submitted. */
const isSame = (shown: CheckedRow | undefined, row: CheckedRow) =>
  shown?.fate === row.fate && shown.sentences.join(' ') === row.sentences.join(' ');

function rowOf(values: Values, team: string) {
  return {
    team,
    player: values.name,
    'birth date': values.birthDate,
    email: values.email,
    gender: values.gender,
    number: values.shirtNumber,
    position: values.position,
    captain: values.isCaptain ? 'yes' : '',
    'valid from': values.validFrom,
    'valid until': values.validUntil,
  };
}
