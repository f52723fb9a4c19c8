import type { ReactNode } from 'react';
import type { FieldErrors, FormValues, Values } from '@/ui/form/useFormValues';
import type { ToastLink } from '@/ui/toasts/toasts';
import type { ConfigurationColumn } from './ConfigurationTable';

/** What every row of reference data has, whatever its kind. */
export interface ReferenceRow {
  is_active: boolean;
  /** Counted up with every change; a change names the version that it was made to. */
  version: number;
}

/** The rows of a kind as a query has them. */
export interface RowsResult<Row> {
  data: { data: readonly Row[] } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface FieldsProps<Row, V extends Values> {
  form: FormValues<V>;
  /** The row being edited; undefined while one is added. */
  row: Row | undefined;
}

/** What saving a row would do beyond the row itself, as far as it is known by now. */
export interface Consequences {
  /** Shown below the fields. */
  section: ReactNode;
  /** Why saving has to wait until more is known; undefined when it has not. */
  waitFor: string | undefined;
  /** Added to the words of the button: `and move 31 rows`. */
  submitSuffix: string | undefined;
  /** Added to the message that it was saved. */
  whenSaved: { text: string; link: ToastLink | undefined } | undefined;
}

/** Everything that makes one kind of reference data different from the others. */
export interface Kind<Row extends ReferenceRow, V extends Values & { is_active: boolean }> {
  title: string;
  /** In the middle of a sentence: `age group`, `age groups`. */
  singular: string;
  plural: string;
  columns: readonly ConfigurationColumn<Row>[];
  useRows: () => RowsResult<Row>;
  queryKey: readonly unknown[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** The fields' labels, in the order of the form. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** What an empty form starts with. */
  blank: V;
  valuesOf: (row: Row) => V;
  /** `others` are the rows beside the one in the form. */
  check: (values: V, others: readonly Row[]) => FieldErrors<V>;
  /** A field's value as a person reads it. */
  show?: Partial<{ [Name in keyof V]: (value: V[Name]) => ReactNode }>;
  Fields: (props: FieldsProps<Row, V>) => ReactNode;
  /**
   * Foretells what saving would do elsewhere; absent where nothing depends on a row. `values` are
   * undefined when there is nothing to save, or nothing that would be accepted.
   */
  useConsequences?: (values: V | undefined) => Consequences | undefined;
  /** `key` names the submission, so that it adds nothing twice. */
  create: (values: V, key: string) => Promise<Row>;
  save: (id: number, version: number, values: V) => Promise<Row>;
  /** Absent where rows are never deleted. */
  remove?: (id: number, version: number) => Promise<unknown>;
}
