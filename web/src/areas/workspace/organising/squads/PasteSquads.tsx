import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import say from 'words/squads';
import { limits } from '@/api/limits';
import { toldBy } from '@/api/toldBy';
import type { EntrantKind } from '@/api/words';
import { draftOf, forgetDraft, keepDraft } from '@/shared/form/useDraft';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { NoValue } from '@/ui/NoValue';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { ErrorState } from '@/ui/states';
import { settleToasts, toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { AlikeChoice, LEFT_OUT, type Who } from './AlikeChoice';
import { SheetQuestions } from './SheetQuestions';
import classes from './Squads.module.css';
import { LEGACY, sheetText } from './sheetFile';
import {
  type CheckedRow,
  callsOf,
  type Desk,
  type Pasted,
  type RowChoice,
  type RowException,
  type SquadCheck,
  useSquadsChanged,
} from './squadsQueries';

/** What was checked, and what came of it. */
interface Checked extends Pasted {
  check: SquadCheck;
}

interface PasteSquadsProps {
  desk: Desk;
  /** Who enters in the competition. */
  kind: EntrantKind;
  /** Whether somebody has asked for it, who types at once. */
  focused?: boolean;
  /** Takes how many entries came into the competition. Where entries are added, it is given. */
  onEntered?: (accepted: number, waiting: number) => void;
}

/** Where what was pasted stays until it is saved. */
const draftNameOf = ({ divisionId, teamId }: Desk, isEntering: boolean) =>
  `${isEntering ? 'entries' : 'squads'}/${divisionId}${teamId === undefined ? '' : `/${teamId}`}`;

/** Whether entries, or else squads, were begun to be pasted and are not saved yet. */
export function hasPasted(divisionId: number, isEntering: boolean): boolean {
  const { text = '' } = draftOf(draftNameOf({ divisionId }, isEntering), { text: '' });
  return text.trim() !== '';
}

/** Names or rows from a spreadsheet: typed or pasted, checked, and saved exactly as they were checked. */
export function PasteSquads({ desk, kind, focused = false, onEntered }: PasteSquadsProps) {
  const isOfOneTeam = desk.teamId !== undefined;
  const isEntering = onEntered !== undefined;
  const draftName = draftNameOf(desk, isEntering);
  const calls = callsOf(desk);
  const [text, setText] = useState(() => draftOf(draftName, { text: '' }).text ?? '');
  const [checked, setChecked] = useState<Checked>();
  const [isSupposed, setSupposed] = useState(false);
  const changed = useSquadsChanged();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const write = (next: string) => {
    settleToasts(draftName);
    setText(next);
    setSupposed(false);
    setChecked(undefined);
    checking.reset();
    saving.reset();
    keepDraft(draftName, { text: next });
  };
  const checking = useMutation({
    mutationFn: async ({ text, answers, exceptions, choices }: Pasted) => {
      const asked = { text, answers, exceptions, choices };
      const check = await calls.check(asked);
      return check && { ...asked, check };
    },
    onSuccess: (found) => setChecked(found),
  });
  const saving = useMutation({
    mutationFn: ({ check: { token }, ...pasted }: Checked) => calls.save(pasted, token),
    onSettled: changed,
    onSuccess: (_, { check: { newTeams, newWaiting } }) => {
      const count = newTeams + newWaiting;
      if (isEntering && count > 0) toastSuccess(say.entriesAdded({ count }));
      else toastSuccess(isOfOneTeam ? say.savedSquad() : say.saved());
      forgetDraft(draftName);
      setText('');
      setChecked(undefined);
      onEntered?.(newTeams, newWaiting);
    },
    onError: (error) => toastFailure(toldBy(error, say.failedToSave()), draftName),
  });
  const isBusy = checking.isPending || saving.isPending;
  const checkAnew = () => checking.mutate({ text, answers: {}, exceptions: [], choices: [] });
  const take = async (file: File) => {
    const found = sheetText(await file.arrayBuffer());
    if (!found) return toastFailure(say.noText(), draftName);
    write(found.text);
    setSupposed(found.isSupposed);
  };
  return (
    <Panel title={isEntering ? say.addEntries() : say.paste()}>
      <div className="tl-grid tl-narrow tl-gap-16">
        <Textarea
          autosize
          classNames={{ input: classes.rows ?? '' }}
          description={isEntering ? say.entriesNote({ kind }) : say.rowsShort()}
          label={isEntering ? say.entriesRows({ kind }) : say.rows()}
          maxRows={16}
          minRows={5}
          onChange={(event) => write(event.currentTarget.value)}
          readOnly={isBusy}
          ref={field}
          spellCheck={false}
          value={text}
          wrap="off"
        />
        {!isEntering && (
          <details className={classes.columns}>
            <summary>{say.whichColumns()}</summary>
            <p>{isOfOneTeam ? say.rowsNoteOfTeam() : say.rowsNote()}</p>
          </details>
        )}
        <div className="tl-cluster tl-gap-8">
          <ReasonButton
            disabledReason={text.trim() === '' ? say.nothingToCheck() : undefined}
            loading={checking.isPending}
            onClick={checkAnew}
            variant={checked ? 'default' : 'filled'}
          >
            {say.check()}
          </ReasonButton>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={(file) =>
              void (file && take(file).catch(() => toastFailure(say.failedToRead(), draftName)))
            }
          >
            {(props) => (
              <Button {...props} color="gray" disabled={isBusy} variant="default">
                {say.chooseFile()}
              </Button>
            )}
          </FileButton>
        </div>
        {isSupposed && <p className="tl-quiet">{say.supposedEncoding({ name: LEGACY })}</p>}
        {Boolean(checking.error) && (
          <ErrorState
            error={checking.error}
            message={say.failedToCheck()}
            onRetry={checkAnew}
            retrying={checking.isPending}
          />
        )}
        {checked && checked.check.questions.length > 0 && (
          <SheetQuestions
            answers={checked.answers}
            busy={isBusy}
            key={checked.text}
            onAnswer={(answers) => checking.mutate({ ...checked, answers })}
            questions={checked.check.questions}
          />
        )}
        {checked && checked.check.questions.length === 0 && (
          <Result
            busy={isBusy}
            checked={checked}
            desk={desk}
            isEntering={isEntering}
            key={checked.check.token}
            kind={kind}
            onCheck={(exceptions, choices) => checking.mutate({ ...checked, exceptions, choices })}
            onLeaveOut={(lines, choices = checked.choices) => {
              const rest = without({ ...checked, choices }, lines);
              write(rest.text);
              checking.mutate(rest);
            }}
            onSave={() => saving.mutate(checked)}
            saving={saving.isPending}
          />
        )}
      </div>
    </Panel>
  );
}

/** A text without some of its lines. What was said of the others is said of the lines that they are now. */
function without(
  { text, answers, exceptions, choices }: Pasted,
  lines: ReadonlySet<number>,
): Pasted {
  const kept = text.split(/\r\n|\r|\n/).map((line, at) => ({ line, number: at + 1 }));
  const rest = kept.filter(({ number }) => !lines.has(number));
  const numbers = new Map(rest.map(({ number }, at) => [number, at + 1]));
  const moved = <Said extends { line: number }>(said: readonly Said[]) =>
    said.flatMap((one) => {
      const line = numbers.get(one.line);
      return line === undefined ? [] : [{ ...one, line }];
    });
  return {
    text: rest.map(({ line }) => line).join('\n'),
    answers,
    exceptions: moved(exceptions),
    choices: moved(choices),
  };
}

/** The lines of a row: a cell in quotes may have line breaks. */
function linesOf({ line, lastLine }: CheckedRow): number[] {
  return Array.from({ length: lastLine - line + 1 }, (_, more) => line + more);
}

interface ResultProps {
  checked: Checked;
  desk: Desk;
  kind: EntrantKind;
  isEntering: boolean;
  busy: boolean;
  saving: boolean;
  /** Checks again with exceptions and choices. */
  onCheck: (exceptions: readonly RowException[], choices: readonly RowChoice[]) => void;
  /** Checks again without some lines, with what was said of the others. */
  onLeaveOut: (lines: ReadonlySet<number>, choices?: readonly RowChoice[]) => void;
  onSave: () => void;
}

/** The states of rows, in this order. */
const FATES = ['new', 'changed', 'same', 'waits', 'alike', 'asks', 'refused'] as const;

function Result({
  checked,
  desk,
  kind,
  isEntering,
  busy,
  saving,
  onCheck,
  onLeaveOut,
  onSave,
}: ResultProps) {
  const { exceptions, choices, check } = checked;
  const { counts, newTeams, newWaiting, newPlayers, rows } = check;
  const { new: fresh, waits, alike, asks, refused } = counts;
  const canExcept = asks > 0 && desk.teamId === undefined;
  const [reason, setReason] = useState('');
  const asking = rows.filter(({ fate }) => fate === 'asks');
  const total = FATES.reduce((sum, fate) => sum + counts[fate], 0);
  const isNothing = fresh + counts.changed + waits === 0;
  const entered = newTeams + newWaiting;
  const allow = () => {
    const more = asking.map(({ line }) => ({ line, reason: reason.trim() }));
    onCheck([...exceptions, ...more], choices);
  };
  return (
    <section aria-label={say.result()} className="tl-grid tl-narrow tl-gap-16">
      <div aria-live="polite">
        <p>
          {FATES.filter((fate) => counts[fate] > 0)
            .map((fate) => say.counted({ fate, count: counts[fate] }))
            .join(' · ')}
        </p>
        {newTeams > 0 && <p className="tl-quiet">{say.getPlaces({ kind, count: newTeams })}</p>}
        {newWaiting > 0 && <p className="tl-quiet">{say.goWaiting({ count: newWaiting })}</p>}
        {newPlayers > 0 && <p className="tl-quiet">{say.newProfiles({ players: newPlayers })}</p>}
      </div>
      <SamePeople
        busy={busy}
        choices={choices}
        desk={desk}
        onCheck={(said) => onCheck(exceptions, said)}
        onLeaveOut={onLeaveOut}
        rows={rows}
        unsaid={alike}
      />
      {canExcept && (
        <div className={classes.exception}>
          <TextInput
            description={say.exceptionNote()}
            label={say.exceptionReason()}
            maxLength={limits.EntryStepRequest.reason.maxLength}
            onChange={(event) => setReason(event.currentTarget.value)}
            value={reason}
          />
          <Button
            color="gray"
            disabled={reason.trim() === '' || busy}
            onClick={allow}
            variant="default"
          >
            {say.allow({ count: asking.length })}
          </Button>
        </div>
      )}
      <div className="tl-cluster tl-gap-8">
        <ReasonButton
          disabledReason={
            refused + alike + asks > 0
              ? say.mendFirst()
              : isNothing
                ? say.nothingChanges()
                : undefined
          }
          loading={saving}
          onClick={onSave}
        >
          {isEntering && entered > 0
            ? say.addCount({ count: entered })
            : desk.teamId === undefined
              ? say.save()
              : say.saveSquad()}
        </ReasonButton>
        {refused > 0 && (
          <Button
            color="gray"
            disabled={busy}
            onClick={() =>
              onLeaveOut(new Set(rows.filter(({ fate }) => fate === 'refused').flatMap(linesOf)))
            }
            variant="default"
          >
            {say.leaveOut()}
          </Button>
        )}
      </div>
      <DataTable caption={say.result()} columns={COLUMNS} empty={null} rowKey={keyOf} rows={rows} />
      {total > rows.length && (
        <p className="tl-quiet">{say.shownOf({ shown: rows.length, total })}</p>
      )}
    </section>
  );
}

/** Which row is meant: both players of a pair may stand in one line. */
const keyOf = ({ line, nth }: { line: number; nth?: number | null }) => `${line}.${nth ?? 1}`;

/** So many rows are asked about at once; the others come when these are said. */
const ASKED_AT_ONCE = 20;

interface SamePeopleProps {
  rows: readonly CheckedRow[];
  /** How many rows nobody has said it of, shown or not. */
  unsaid: number;
  choices: readonly RowChoice[];
  desk: Desk;
  busy: boolean;
  onCheck: (choices: readonly RowChoice[]) => void;
  onLeaveOut: ResultProps['onLeaveOut'];
}

/** Asks of each row that looks like a known player whether it is the same person. */
function SamePeople({ rows, unsaid, choices, desk, busy, onCheck, onLeaveOut }: SamePeopleProps) {
  const [said, setSaid] = useState<ReadonlyMap<string, Exclude<Who, undefined>>>(
    () => new Map(choices.map((one) => [keyOf(one), one.playerProfileId ?? null])),
  );
  // A row that looks like an earlier one is asked about without a known player.
  const asked = rows.filter(({ alike, fate }) => alike.length > 0 || fate === 'alike');
  if (asked.length === 0) return null;
  const shown = asked.slice(0, ASKED_AT_ONCE);
  const more = Math.max(unsaid - shown.filter(({ fate }) => fate === 'alike').length, 0);
  const before = new Map(choices.map((one) => [keyOf(one), one.playerProfileId]));
  const isNew = [...said].some(([row, who]) => before.get(row) !== who);
  // Where several look the same, each is looked at.
  const single = shown.filter(({ alike }) => alike.length === 1);
  return (
    <fieldset className={classes.samePeople}>
      <legend>{say.samePeople()}</legend>
      <p className="tl-quiet">{say.samePeopleNote({ count: asked.length })}</p>
      {shown.map((row) => (
        <div className={classes.asked} key={keyOf(row)}>
          <p className="tl-aside">
            <bdi>{row.team}</bdi> · {say.line({ line: row.line })}
          </p>
          {row.alike.length === 0 && <p className="tl-break">{row.sentences.join(' ')}</p>}
          <AlikeChoice
            alike={row.alike}
            desk={desk}
            name={row.player}
            onChoose={(who) => setSaid(new Map(said).set(keyOf(row), who))}
            onLeaveOut={() => setSaid(new Map(said).set(keyOf(row), LEFT_OUT))}
            who={said.get(keyOf(row))}
          />
        </div>
      ))}
      {more > 0 && <p className="tl-quiet">{say.moreAfterThese({ count: more })}</p>}
      <div className="tl-cluster tl-gap-8">
        <Button
          disabled={!isNew || busy}
          onClick={() => {
            const chosen = [...said].flatMap(([row, who]) => {
              const [line = 0, nth = 1] = row.split('.').map(Number);
              return who === LEFT_OUT ? [] : [{ line, nth, playerProfileId: who }];
            });
            const leftOut = rows.filter((row) => said.get(keyOf(row)) === LEFT_OUT);
            if (leftOut.length === 0) onCheck(chosen);
            else onLeaveOut(new Set(leftOut.flatMap(linesOf)), chosen);
          }}
        >
          {say.checkChoices()}
        </Button>
        {single.length > 1 && (
          <Button
            color="gray"
            disabled={busy}
            onClick={() => {
              const all = single.map(
                (row) => [keyOf(row), row.alike[0]?.playerProfileId ?? null] as const,
              );
              setSaid(new Map([...said, ...all]));
            }}
            variant="default"
          >
            {say.takeAsKnown()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const COLUMNS: readonly Column<CheckedRow>[] = [
  {
    key: 'player',
    header: say.name(),
    cell: ({ line, player, team }) => {
      const name = player === '' ? team : player;
      return (
        <span className="tl-break">
          <strong>{name === '' ? <NoValue /> : <bdi>{name}</bdi>}</strong>
          <br />
          <span className="tl-aside">
            {name !== team && (
              <>
                <bdi>{team}</bdi>
                {' · '}
              </>
            )}
            {say.line({ line })}
          </span>
        </span>
      );
    },
  },
  {
    key: 'fate',
    header: say.fateHeader(),
    isPlain: true,
    cell: ({ fate }) => (
      <span className={classes.fate} data-fate={fate}>
        {say.fate({ fate })}
      </span>
    ),
  },
  {
    key: 'sentences',
    header: say.why(),
    isPlain: true,
    cell: ({ sentences }) => <span className="tl-break">{sentences.join(' ')}</span>,
  },
];
