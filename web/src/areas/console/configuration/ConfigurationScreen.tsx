import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import say from 'words/configuration';
import screens from 'words/screens';
import { HttpError } from '@/api/errors';
import { exportedList } from '@/shared/export/csvExport';
import { ExportButton } from '@/shared/export/ExportButton';
import { afterPaint } from '@/ui/dialog/afterPaint';
import type { FormAddress } from '@/ui/dialog/useFormAddress';
import { PlusIcon } from '@/ui/icons';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { ReasonButton } from '@/ui/ReasonButton';
import { useNameRecord } from '@/ui/recordName';
import { FetchError } from '@/ui/states';
import { toastFailure } from '@/ui/toasts/toasts';
import { useLatest } from '@/ui/useLatest';
import { BulkActions } from './BulkActions';
import { ConfigurationForm } from './ConfigurationForm';
import { ConfigurationTable, shownRows } from './ConfigurationTable';
import type { ConfigurationSearch } from './configurationSearch';
import { DeleteDialog } from './DeleteDialog';
import { changedMeanwhile, failureOf, loadingFailure } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { RowActions } from './RowActions';
import { useFocusOnRestored } from './restored';
import { SetActiveDialog } from './SetActiveDialog';
import { useSetActive } from './useSetActive';

interface ConfigurationScreenProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  view: ListView<ConfigurationSearch>;
  form: FormAddress;
}

/** One kind of reference data: what is stored, and every way to change it. */
export function ConfigurationScreen<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  view,
  form,
}: ConfigurationScreenProps<Row, V>) {
  const fetched = useQuery(kind.query);
  const { data, error } = fetched;
  const rows = data?.data;
  const shown = rows && shownRows(rows, kind.columns, view.values);
  useFocusOnRestored(kind, rows);
  // What a question is about stays as it was when it was asked.
  const [deleting, setDeleting] = useState<Row>();
  const [switching, setSwitching] = useState<{ row: Row; isActive: boolean }>();

  const setActive = useSetActive(kind, (row, failure) =>
    toastFailure(toggleFailure(kind, row, failure)),
  );
  const switchActive = (row: Row, isActive: boolean) => {
    // Where others depend on it, what that means for them is shown first.
    if (kind.useConsequences) setSwitching({ row, isActive });
    else setActive.mutate({ row, isActive });
  };
  const onRow = useLatest({ edit: form.openEdit, switchActive });
  const actions = useCallback(
    (row: Row) => (
      <RowActions
        id={kind.idOf(row)}
        name={kind.nameOf(row)}
        onDelete={kind.remove && setDeleting}
        onEdit={() => onRow().edit(kind.idOf(row))}
        onSetActive={(asked, isActive) => onRow().switchActive(asked, isActive)}
        row={row}
      />
    ),
    [kind, onRow],
  );

  return (
    <>
      <PageHeader
        actions={
          <>
            <ExportButton exported={{ ...exportedList(kind.list), only: shown?.map(kind.idOf) }} />
            <ReasonButton
              className="tl-in-head"
              disabledReason={rows ? undefined : say.notHereYet({ list: kind.list })}
              leftSection={<PlusIcon size={16} />}
              onClick={form.openAdd}
            >
              {screens.add({ list: kind.list })}
            </ReasonButton>
          </>
        }
        summary={
          rows &&
          say.summary({
            list: kind.list,
            total: rows.length,
            active: rows.filter((row) => row.is_active).length,
          })
        }
        summaryPending={rows === undefined && !error}
        title={kind.title}
      />
      <FetchError message={loadingFailure(kind.list, error)} of={fetched} />
      {(rows || !error) && (
        <ConfigurationTable
          actions={actions}
          bulkActions={(selected, clear) => (
            <BulkActions kind={kind} onClear={clear} selected={selected} />
          )}
          columns={kind.columns}
          list={kind.list}
          nameOf={kind.nameOf}
          onOpen={(row) => form.openEdit(kind.idOf(row))}
          rowKey={kind.idOf}
          rows={shown}
          title={kind.title}
          view={view}
        />
      )}
      <FormAtAddress close={form.close} kind={kind} rows={rows} search={view.values} />
      {switching && rows && kind.useConsequences && (
        <SetActiveDialog
          asked={switching.row}
          isActive={switching.isActive}
          kind={kind}
          onDone={() => setSwitching(undefined)}
          rows={rows}
          useConsequences={kind.useConsequences}
        />
      )}
      {deleting && rows && kind.remove && (
        <DeleteDialog
          asked={deleting}
          kind={kind}
          onDone={() => setDeleting(undefined)}
          remove={kind.remove}
          rows={rows}
        />
      )}
    </>
  );
}

interface FormAtAddressProps<Row extends ReferenceRow, V extends ReferenceValues> {
  kind: Kind<Row, V>;
  rows: readonly Row[] | undefined;
  search: ConfigurationSearch;
  close: () => void;
}

/** The form that the address opens, if any. When it closes, the list behind it is not rendered again. */
function FormAtAddress<Row extends ReferenceRow, V extends ReferenceValues>({
  kind,
  rows,
  search,
  close,
}: FormAtAddressProps<Row, V>) {
  const { opening, leave } = useOpening(kind, rows, search, close);
  useNameRecord(opening?.target === undefined ? undefined : nameOfForm(kind, opening.row));
  if (!opening || !rows) return null;
  return (
    <ConfigurationForm
      key={opening.count}
      kind={kind}
      onClose={leave}
      opened={opening.target !== undefined}
      row={opening.row}
      rows={rows}
    />
  );
}

/** What the form on screen is about, for the breadcrumb. */
function nameOfForm<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  row: Row | undefined,
): string {
  return row ? kind.nameOf(row) : say.new({ list: kind.list });
}

interface Opening<Row> {
  /** Undefined once it is closed: the form fades out with what it showed. */
  target: 'new' | number | undefined;
  row: Row | undefined;
  /** Each opening is a new form. */
  count: number;
}

/**
 * The form that the address opens, if any. It is opened with the row as the list has it, and keeps
 * that row until it is closed, whatever happens to the list meanwhile. `leave` closes it: the form goes first, and
 * the address, with which all of the screen is rendered anew, after that is shown.
 */
function useOpening<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  rows: readonly Row[] | undefined,
  { add, edit }: ConfigurationSearch,
  close: () => void,
): { opening: Opening<Row> | undefined; leave: () => void } {
  const [opening, setOpening] = useState<Opening<Row>>();
  const inAddress = add ? 'new' : edit;
  const [left, setLeft] = useState<typeof inAddress>();
  if (left !== undefined && left !== inAddress) setLeft(undefined);
  const asked = left === inAddress ? undefined : inAddress;
  const row = rows?.find((one) => kind.idOf(one) === asked);
  const openable = rows !== undefined && (asked === undefined || asked === 'new' || row);

  if (openable && asked !== opening?.target) {
    setOpening(
      asked === undefined
        ? opening && { ...opening, target: undefined }
        : { target: asked, row, count: (opening?.count ?? 0) + 1 },
    );
  }

  const unknown = rows !== undefined && !openable && asked !== opening?.target ? asked : undefined;
  const refuse = useEffectEvent((id: number | string) => {
    toastFailure(say.noSuch({ list: kind.list, id }));
    close();
  });
  // An address that names no row is corrected.
  useEffect(() => {
    if (unknown !== undefined) refuse(unknown);
  }, [unknown]);

  const followLeft = useEffectEvent(close);
  useEffect(() => {
    if (left !== undefined) return afterPaint(() => followLeft());
  }, [left]);

  return { opening, leave: () => setLeft(inAddress) };
}

function toggleFailure<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  row: Row,
  error: unknown,
): string {
  if (changedMeanwhile(error)) {
    return say.shownAsNow({ name: kind.nameOf(row) });
  }
  const { message } = failureOf('save', kind.list, error);
  return error instanceof HttpError || !(error instanceof Error)
    ? message
    : say.failedBecause({ failure: message, reason: error.message });
}
