import { useMutation } from '@tanstack/react-query';
import say from 'words/configuration';
import { isNotThere } from '@/api/errors';
import { newKey } from '@/api/idempotencyKey';
import { toastSuccess, toastUndoable } from '@/ui/toasts/toasts';
import type { Undo } from './calls';
import { changedMeanwhile, reasonOf } from './failure';
import type { Kind, ReferenceRow, ReferenceValues } from './kind';
import { tellRestored } from './restored';
import { useCachedRows } from './useCachedRows';

/** Deletes a row. Where the server can undo that, the message that says so offers it. */
export function useDeletion<Row extends ReferenceRow, V extends ReferenceValues>(
  kind: Kind<Row, V>,
  row: Row,
  remove: NonNullable<Kind<Row, V>['remove']>,
) {
  const cached = useCachedRows(kind);
  const [id, name, { list }] = [kind.idOf(row), kind.nameOf(row), kind];

  // The message outlives the dialog and the screen.
  const offerUndo = (undo: Undo) => {
    const key = newKey();
    toastUndoable(say.deleted({ list, name }), {
      label: say.undo(),
      run: async () => {
        const restored = await kind.restore(id, undo, key);
        cached.put(restored);
        cached.refresh();
        tellRestored(list, id);
        toastSuccess(say.restored({ list, name: kind.nameOf(restored) }));
      },
      failureText: (error) => say.notRestored({ name, reason: reasonOf(error) }),
    });
  };

  return useMutation({
    mutationFn: () =>
      remove(id, row.version).catch((error: unknown) => {
        // Someone else has deleted the row already: that is a success, too, but not ours to undo.
        if (!isNotThere(error)) throw error;
        return undefined;
      }),
    onSuccess: (undo) => {
      cached.drop(id);
      cached.refresh();
      if (undo) offerUndo(undo);
      else toastSuccess(say.deleted({ list, name }));
    },
    onError: (error) => {
      const current = changedMeanwhile<Row>(error);
      if (current) cached.put(current);
    },
  });
}
