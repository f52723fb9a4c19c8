import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/squads';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { draftOf, forgetDraft, keepDraft } from '@/ui/form/useDraft';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { ReasonButton } from '@/ui/ReasonButton';
import { ErrorState } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { toldBy } from '@/ui/toldBy';
import classes from './Squads.module.css';
import {
  type CheckedRow,
  type RowException,
  type SquadCheck,
  useSquadsChanged,
} from './squadsQueries';

/** What was checked, and what came of it. */
interface Checked {
  text: string;
  exceptions: readonly RowException[];
  check: SquadCheck;
}

/** Rows from a spreadsheet: typed or pasted, checked, and saved exactly as they were checked. */
export function PasteSquads({ divisionId }: { divisionId: number }) {
  const draftName = `squads/${divisionId}`;
  const [text, setText] = useState(() => draftOf(draftName, { text: '' }).text ?? '');
  const [checked, setChecked] = useState<Checked>();
  const changed = useSquadsChanged();
  const write = (next: string) => {
    setText(next);
    setChecked(undefined);
    checking.reset();
    saving.reset();
    keepDraft(draftName, { text: next });
  };
  const checking = useMutation({
    mutationFn: async (asked: Omit<Checked, 'check'>) => {
      const { data } = await api.POST('/divisions/{divisionId}/squads/checks', {
        params: { path: { divisionId } },
        body: { text: asked.text, exceptions: [...asked.exceptions] },
      });
      return data && { ...asked, check: data.data };
    },
    onSuccess: (found) => setChecked(found),
  });
  const saving = useMutation({
    mutationFn: ({ text: saved, exceptions, check: { token } }: Checked) =>
      api.POST('/divisions/{divisionId}/squads', {
        params: { path: { divisionId } },
        body: { text: saved, exceptions: [...exceptions], token },
      }),
    onSettled: changed,
    onSuccess: () => {
      toastSuccess(say.saved());
      forgetDraft(draftName);
      setText('');
      setChecked(undefined);
    },
    onError: (error) => toastFailure(toldBy(error, say.failedToSave())),
  });
  const isBusy = checking.isPending || saving.isPending;
  return (
    <Panel title={say.paste()}>
      <div className={classes.part}>
        <Textarea
          autosize
          classNames={{ input: classes.rows ?? '' }}
          description={say.rowsNote()}
          label={say.rows()}
          maxRows={16}
          minRows={5}
          onChange={(event) => write(event.currentTarget.value)}
          readOnly={isBusy}
          spellCheck={false}
          value={text}
          wrap="off"
        />
        <div className={classes.buttons}>
          <ReasonButton
            disabledReason={text.trim() === '' ? say.nothingToCheck() : undefined}
            loading={checking.isPending}
            onClick={() => checking.mutate({ text, exceptions: [] })}
            variant={checked ? 'default' : 'filled'}
          >
            {say.check()}
          </ReasonButton>
          <FileButton
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={(file) =>
              void file?.text().then(write, () => toastFailure(say.failedToRead()))
            }
          >
            {(props) => (
              <Button {...props} color="gray" disabled={isBusy} variant="default">
                {say.chooseFile()}
              </Button>
            )}
          </FileButton>
        </div>
        {Boolean(checking.error) && (
          <ErrorState
            error={checking.error}
            message={say.failedToCheck()}
            onRetry={() => checking.mutate({ text, exceptions: [] })}
            retrying={checking.isPending}
          />
        )}
        {checked && (
          <Result
            busy={isBusy}
            checked={checked}
            key={checked.check.token}
            onCheck={(exceptions) => checking.mutate({ text: checked.text, exceptions })}
            onLeaveOut={(lines) => {
              const rest = checked.text
                .split('\n')
                .filter((_, at) => !lines.has(at + 1))
                .join('\n');
              write(rest);
              checking.mutate({ text: rest, exceptions: [] });
            }}
            onSave={() => saving.mutate(checked)}
            saving={saving.isPending}
          />
        )}
      </div>
    </Panel>
  );
}

interface ResultProps {
  checked: Checked;
  busy: boolean;
  saving: boolean;
  /** Checks again with exceptions. */
  onCheck: (exceptions: readonly RowException[]) => void;
  onLeaveOut: (lines: ReadonlySet<number>) => void;
  onSave: () => void;
}

function Result({ checked, busy, saving, onCheck, onLeaveOut, onSave }: ResultProps) {
  const { exceptions, check } = checked;
  const { counts, newTeams, newPlayers, rows } = check;
  const { new: fresh, asks, refused } = counts;
  const [reason, setReason] = useState('');
  const asking = rows.filter(({ fate }) => fate === 'asks');
  const total = fresh + counts.changed + counts.same + asks + refused;
  const isNothing = fresh + counts.changed === 0;
  const allow = () => {
    const more = asking.map(({ line }) => ({ line, reason: reason.trim() }));
    onCheck([...exceptions, ...more]);
  };
  return (
    <section aria-label={say.result()} className={classes.part}>
      <div aria-live="polite">
        <p>{say.checked({ fresh, changed: counts.changed, same: counts.same, asks, refused })}</p>
        {newTeams + newPlayers > 0 && (
          <p className="tl-quiet">{say.newOnes({ teams: newTeams, players: newPlayers })}</p>
        )}
      </div>
      {asks > 0 && (
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
      <div className={classes.buttons}>
        <ReasonButton
          disabledReason={
            refused + asks > 0 ? say.mendFirst() : isNothing ? say.nothingChanges() : undefined
          }
          loading={saving}
          onClick={onSave}
        >
          {say.save()}
        </ReasonButton>
        {refused > 0 && (
          <Button
            color="gray"
            disabled={busy}
            onClick={() =>
              onLeaveOut(
                new Set(rows.filter(({ fate }) => fate === 'refused').map(({ line }) => line)),
              )
            }
            variant="default"
          >
            {say.leaveOut()}
          </Button>
        )}
      </div>
      <DataTable
        caption={say.result()}
        columns={COLUMNS}
        empty={null}
        rowKey={({ line }) => line}
        rows={rows}
      />
      {total > rows.length && (
        <p className="tl-quiet">{say.shownOf({ shown: rows.length, total })}</p>
      )}
    </section>
  );
}

const COLUMNS: readonly Column<CheckedRow>[] = [
  {
    key: 'player',
    header: say.player(),
    cell: ({ line, player, team }) => (
      <span className="tl-break">
        <strong>
          <bdi>{player}</bdi>
        </strong>
        <br />
        <span className="tl-aside">
          <bdi>{team}</bdi> · {say.line({ line })}
        </span>
      </span>
    ),
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
