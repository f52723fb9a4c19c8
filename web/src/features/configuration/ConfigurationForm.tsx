import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { HttpError } from '@/api/errors';
import { Conflict } from '@/ui/form/Conflict';
import { FormDialog } from '@/ui/form/FormDialog';
import { type FieldErrors, sameValues, useFormValues, type Values } from '@/ui/form/useFormValues';
import { toastSuccess } from '@/ui/toasts/toasts';
import { changedMeanwhile, failureOf, isGone } from './failure';
import type { Kind, ReferenceRow } from './kind';
import { useCachedRows } from './useCachedRows';

interface ConfigurationFormProps<
  Row extends ReferenceRow,
  V extends Values & { is_active: boolean },
> {
  kind: Kind<Row, V>;
  opened: boolean;
  /** The row to edit, as the list has it; undefined to add one. */
  row: Row | undefined;
  /** All rows of the kind. */
  rows: readonly Row[];
  onClose: () => void;
}

/** A change that was refused because someone else made one first. */
interface Collision<V> {
  /** What the form held when it was sent. */
  mine: V;
  /** The fields that were changed here. */
  touched: readonly string[];
}

/** Adds or edits one row. Mount it anew for each opening. */
export function ConfigurationForm<
  Row extends ReferenceRow,
  V extends Values & { is_active: boolean },
>({ kind, opened, row, rows, onClose }: ConfigurationFormProps<Row, V>) {
  const element = useRef<HTMLFormElement>(null);
  const cached = useCachedRows(kind);
  // The row as the server has it, as far as is known here: a refused change brings a newer one.
  const [base, setBase] = useState(row);
  const [collision, setCollision] = useState<Collision<V>>();
  const stored = base ? kind.valuesOf(base) : kind.blank;
  const form = useFormValues(stored, kind.labels, element);
  const names = Object.keys(kind.labels) as (keyof V & string)[];

  const saving = useMutation({
    mutationFn: ({ values, target }: { values: V; target: Row | undefined }) =>
      target ? kind.save(kind.idOf(target), target.version, values) : kind.create(values),
    onSuccess: (saved, { target }) => {
      cached.put(saved);
      cached.refresh();
      toastSuccess(`${target ? 'Saved' : 'Added'} ${kind.singular} “${kind.nameOf(saved)}”.`);
      onClose();
    },
    onError: (error, { values }) => {
      const current = changedMeanwhile<Row>(error);
      if (current) collide(current, values);
      else if (isGone(error)) cached.refresh();
      else if (error instanceof HttpError) {
        form.refuse(error.fields as FieldErrors<V>);
      }
    },
  });
  const gone = base !== undefined && isGone(saving.error);

  const collide = (current: Row, mine: V) => {
    const theirs = kind.valuesOf(current);
    const touched = names.filter((name) => mine[name] !== stored[name]);
    const untouched = names.filter((name) => mine[name] === stored[name]);
    setBase(current);
    setCollision({ mine, touched });
    cached.put(current);
    // What was not changed here is no opinion: it follows the other change, and is shown all the same.
    form.set(Object.fromEntries(untouched.map((name) => [name, theirs[name]])) as Partial<V>);
  };

  const differences = collision
    ? names
        .filter((name) => collision.mine[name] !== stored[name])
        .map((name) => {
          const chosen = form.values[name] === stored[name] ? 'now' : 'yours';
          // Typing goes on: what is in the field by now is "yours".
          const yours = chosen === 'yours' ? form.values[name] : collision.mine[name];
          return { name, chosen, yours, now: stored[name] } as const;
        })
    : [];
  const keepsAll = differences.every(
    ({ name, chosen }) => chosen === 'yours' || !collision?.touched.includes(name),
  );

  const submit = () => {
    const others = rows.filter((other) => !base || kind.idOf(other) !== kind.idOf(base));
    const errors = kind.check(form.values, others);
    form.refuse(errors);
    if (Object.values(errors).every((error) => error === undefined)) {
      saving.mutate({ values: form.values, target: gone ? undefined : base });
    }
  };

  const unchanged = base !== undefined && !gone && sameValues(form.values, stored);
  const submitLabel = () => {
    if (gone) return 'Add as new';
    if (collision) return keepsAll ? 'Keep mine' : 'Save this choice';
    return base ? 'Save changes' : 'Add';
  };

  return (
    <FormDialog
      dirty={gone || !sameValues(form.values, stored)}
      disabledReason={unchanged ? 'Nothing has been changed yet' : undefined}
      form={element}
      notice={
        collision && (
          <Conflict
            differences={differences.map((difference) => ({
              ...difference,
              label: kind.labels[difference.name],
              yours: shown(kind, difference.name, difference.yours),
              now: shown(kind, difference.name, difference.now),
            }))}
            message={
              differences.length > 0
                ? `Someone changed this ${kind.singular} while you were editing it. Choose what to keep.`
                : `Someone saved the same in this ${kind.singular} while you were editing it.`
            }
            onChoose={(name, choice) =>
              form.set({
                [name]: choice === 'now' ? stored[name] : collision.mine[name],
              } as Partial<V>)
            }
          />
        )
      }
      onClose={onClose}
      onSubmit={submit}
      opened={opened}
      otherAction={
        collision &&
        differences.length > 0 && (
          <Button
            color="gray"
            onClick={() => {
              form.set(stored);
              setCollision(undefined);
              saving.reset();
            }}
            variant="default"
          >
            Take theirs
          </Button>
        )
      }
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, kind.singular, form.errors)}
      submitLabel={submitLabel()}
      title={`${base ? 'Edit' : 'Add'} ${kind.singular}`}
    >
      <kind.Fields form={form} row={base} />
    </FormDialog>
  );
}

/** What stands above the fields; undefined when what went wrong is said elsewhere. */
function submitErrorOf(error: unknown, singular: string, fieldErrors: FieldErrors<Values>) {
  if (!error || changedMeanwhile(error)) return undefined;
  if (isGone(error)) {
    return {
      message: `This ${singular} has been deleted meanwhile. What you typed is still here: you can add it as a new one.`,
    };
  }
  const failure = failureOf('save', singular, error);
  return Object.values(fieldErrors).includes(failure.message) ? undefined : failure;
}

/** A field's value as a person reads it. */
function shown<Row extends ReferenceRow, V extends Values & { is_active: boolean }>(
  kind: Kind<Row, V>,
  name: keyof V & string,
  value: V[keyof V & string],
): ReactNode {
  const show = kind.show?.[name];
  if (show) return show(value);
  if (typeof value === 'boolean') return value ? 'Active' : 'Inactive';
  return value === '' ? '–' : value;
}
