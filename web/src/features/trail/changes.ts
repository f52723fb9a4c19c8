import { words } from './wording';

/** One field of a thing that somebody changed. */
export interface FieldChange {
  field: string;
  label: string;
  /** Absent when the thing did not exist. */
  before: unknown;
  after: unknown;
}

/** Fields that the server sets by itself: they are not shown as changes. */
const BOOKKEEPING = new Set(['version', 'created_at', 'updated_at']);

type Facts = Record<string, unknown> | null | undefined;

/** The fields that differ, in the order in which the thing has them. */
export function changesBetween(before: Facts, after: Facts): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !BOOKKEEPING.has(field) && !same(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: field === 'is_active' ? 'Status' : words(field),
      before: before?.[field],
      after: after?.[field],
    }));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A field's value as a person reads it. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'is_active') return value === true ? 'Active' : 'Inactive';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((part) => valueText(field, part)).join('; ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value);
  return parts.map(([name, part]) => `${name} ${valueText(name, part)}`).join(', ');
}
