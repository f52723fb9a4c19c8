import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import * as v from 'valibot';
import { positiveParam } from '../list/listSearch';

/** Which form an address opens: that of a new row, or that of the row with an id. */
export interface FormSearch {
  add?: true | undefined;
  edit?: number | undefined;
}

/** The parameters of a screen whose forms have an address: `?add=true` and `?edit=12`. */
export const formParams = {
  add: v.fallback(
    v.optional(
      v.pipe(
        v.union([v.literal(true), v.literal('true')]),
        v.transform(() => true as const),
      ),
    ),
    undefined,
  ),
  edit: positiveParam,
};

export interface FormAddress {
  openAdd: () => void;
  openEdit: (id: number) => void;
  close: () => void;
}

/** Opens and closes the form of a screen by its address, so that Back closes it too. */
export function useFormAddress(): FormAddress {
  const navigate = useNavigate();
  const router = useRouter();
  const isGoingBack = useRef(false);
  const go = (form: FormSearch, options: object) =>
    void navigate({
      to: '.',
      search: (previous: object) => ({
        ...previous,
        add: undefined,
        edit: undefined,
        enter: undefined,
        ...form,
      }),
      resetScroll: false,
      ...options,
    } as Parameters<typeof navigate>[0]);

  // The browser goes back in its own time. A second press until then would leave the screen too.
  const goBack = () => {
    if (isGoingBack.current) return;
    isGoingBack.current = true;
    const forget = router.history.subscribe(() => {
      isGoingBack.current = false;
      forget();
    });
    router.history.back({ ignoreBlocker: true });
  };

  return {
    openAdd: () => go({ add: true }, { state: { openedHere: true } }),
    openEdit: (edit) => go({ edit }, { state: { openedHere: true } }),
    // A form that was opened here leaves no trace in the history; one that a link opened has no list
    // before it to go back to. The caller has asked about unsaved changes already.
    close: () => {
      if (router.latestLocation.state.openedHere) goBack();
      else go({}, { replace: true, ignoreBlocker: true });
    },
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog of this entry was opened from the entry before it. */
    openedHere?: boolean;
  }
}
