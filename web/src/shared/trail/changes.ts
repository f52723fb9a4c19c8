import { fieldText } from './wording';

/** One field of a thing that somebody changed. */
export interface FieldChange {
  field: string;
  label: string;
  /** Absent when the thing did not exist. */
  before: unknown;
  after: unknown;
}

/** Fields that the server sets by itself: they are not shown as changes. */
const BOOKKEEPING = new Set(['sport_id', 'version', 'created_at', 'updated_at']);

type Facts = Record<string, unknown> | null | undefined;

/** The fields that differ, in the order in which the thing has them. */
export function changesBetween(before: Facts, after: Facts): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !BOOKKEEPING.has(field) && !same(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: fieldText(field),
      before: before?.[field],
      after: after?.[field],
    }));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
