import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import type { FieldErrors, FormValues, Values } from '@/ui/form/useFormValues';
import type { Value } from '@/ui/list/arrange';
import type { ToastLink } from '@/ui/toasts/toasts';
import { RowName } from './CellText';
import type { ConfigurationColumn } from './ConfigurationTable';
import {
  type Copies,
  type CopyTarget,
  changesOf,
  type SeenRow,
  type Undo,
  type Use,
} from './calls';
import type { Activity } from './configurationSearch';
import {
  type InputOf,
  type ReferenceList,
  type ReferencePath,
  type ReferenceRow,
  type RowOf,
  rowsQuery,
} from './referenceList';

export type { ReferenceRow };

export type ReferenceValues = Values & { is_active: boolean };

export interface FieldsProps<Row, V extends Values> {
  form: FormValues<V>;
  /** The row being edited; undefined while one is added. */
  row: Row | undefined;
}

/** What a button does to a row. */
type Deed = 'add' | 'save' | Activity;

/** What saving a row would do beyond the row itself, as far as it is known by now. */
export interface Consequences {
  /** Shown below the fields. */
  section: ReactNode;
  /** Why saving has to wait until more is known; undefined when it has not. */
  waitFor: string | undefined;
  /** The words of the button with what else it does: `Save and move 31 rows`. */
  submitLabel: ((deed: Deed) => string) | undefined;
  /** Added to the message that it was saved. */
  whenSaved: { text: string; link: ToastLink | undefined } | undefined;
}

/** Rows of one sport that another sport may have, too. */
export interface CopyTraits<V> {
  /** The field that holds the sport. */
  field: { [Name in keyof V]: V[Name] extends string ? Name : never }[keyof V] & string;
  /** Offers the sports. */
  Select: (props: SportFieldProps) => ReactNode;
  /** The chosen sport, by its name on the wire. */
  targetOf: (sport: string) => CopyTarget;
}

export interface SportFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  'data-autofocus'?: boolean;
}

/** What a kind says of its rows and its form. */
interface Traits<Row extends ReferenceRow, V extends ReferenceValues> {
  /** The fields' labels, in the order of the form. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** What an empty form starts with. Its fields are those of a row, numbers as text. */
  blank: V & Record<Exclude<keyof V, keyof Row>, never>;
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
  /** Absent where rows belong to no sport. */
  copies?: CopyTraits<V>;
}

/** Everything that makes one kind of reference data different from the others. */
export interface Kind<Row extends ReferenceRow, V extends ReferenceValues>
  extends Pick<ReferenceList<ReferencePath>, 'list' | 'title'>,
    Traits<Row, V> {
  query: UseQueryOptions<{ data: readonly Row[] }> & { queryKey: QueryKey };
  columns: readonly ConfigurationColumn<Row>[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  valuesOf: (row: Row) => V;
  /** `key` names the submission, so that it adds nothing twice. */
  create: (values: V, key: string) => Promise<Row>;
  save: (id: number, version: number, values: V) => Promise<Row>;
  /** Makes all of them active or inactive, or none; the answer is the rows as they are then. */
  setAllActive: (rows: readonly SeenRow[], isActive: boolean) => Promise<readonly Row[]>;
  copy: (ids: readonly number[], target: CopyTarget, key: string) => Promise<Copies<Row>>;
  /** Absent where rows are never deleted. Says how it is undone, where it can be. */
  remove?: (id: number, version: number) => Promise<Undo | undefined>;
  /** Puts a deleted row back. `key` names the request, so that it is done once. */
  restore: (id: number, undo: Undo, key: string) => Promise<Row>;
  /** Which lists use a row, and how often; absent where nothing can use one. */
  uses?: (id: number) => Promise<readonly Use[]>;
}

interface Definition<Path extends ReferencePath, V extends ReferenceValues>
  extends Traits<RowOf<Path>, V> {
  id: keyof RowOf<Path> & string;
  /** The field that names a row, or the words that do. */
  name: (keyof RowOf<Path> & string) | ((row: RowOf<Path>) => string);
  /** A column shows the field of its key, unless it says otherwise. */
  columns: readonly (Partial<ConfigurationColumn<RowOf<Path>>> & { key: string; header: string })[];
  bodyOf: (values: V) => InputOf<Path>;
  isNeverDeleted?: boolean;
  /** No other row refers to one of these. */
  isNeverUsed?: boolean;
}

/** Whether a field of a row holds more than a word or a number: a form holds it as JSON. */
const isComposed = (value: unknown) => typeof value === 'object' && value !== null;

export function defineKind<Path extends ReferencePath, V extends ReferenceValues>(
  { list, title, ...calls }: ReferenceList<Path>,
  { id, name, columns, bodyOf, isNeverDeleted, isNeverUsed, ...traits }: Definition<Path, V>,
): Kind<RowOf<Path>, V> {
  type Row = RowOf<Path>;
  const nameOf = typeof name === 'string' ? (row: Row) => String(row[name]) : name;
  const idOf = (row: Row) => row[id] as number;
  const { remove, uses, ...changes } = changesOf<Path, V>(calls, idOf, bodyOf);
  return {
    title,
    list,
    query: rowsQuery(calls) as unknown as Kind<Row, V>['query'],
    columns: columns.map((column) => {
      const value = (row: Row) => row[column.key as keyof Row] as Value;
      const cell = (row: Row) =>
        column.key === name ? <RowName name={nameOf(row)} /> : value(row);
      return { value, cell, ...column };
    }),
    idOf,
    nameOf,
    valuesOf: (row) =>
      Object.fromEntries(
        Object.entries(traits.blank).map(([field, blank]) => {
          const value = row[field as keyof Row];
          if (typeof blank === 'boolean') return [field, value];
          return [field, isComposed(value) ? JSON.stringify(value) : String(value ?? '')];
        }),
      ) as V,
    ...changes,
    ...(!isNeverDeleted && { remove }),
    ...(!isNeverUsed && !isNeverDeleted && { uses }),
    ...traits,
  };
}
