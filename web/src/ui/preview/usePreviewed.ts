import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPreviewed, type PreviewedPage } from './previewed';

/** How long a pointer or the focus rests on a link before its preview opens, in milliseconds. */
export const OPENS_AFTER_MS = 300;

/** How long a pointer may be on its way from the link to the preview, in milliseconds. */
export const CLOSES_AFTER_MS = 200;

interface Previewed {
  link: HTMLAnchorElement;
  page: PreviewedPage;
  id: number;
}

interface Previews {
  /** The link whose preview is open. */
  previewed: Previewed | undefined;
  /** The pointer is on the preview itself, or leaves it. */
  hold: () => void;
  release: () => void;
}

function linkAt(target: EventTarget | null): Previewed | undefined {
  const link = target instanceof Element ? target.closest('a[data-preview]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const { preview: page = '', previewId } = link.dataset;
  return isPreviewed(page) ? { link, page, id: Number(previewId) } : undefined;
}

/**
 * Which link is to be previewed. One listener on the document serves all links: there may be
 * thousands of them.
 */
export function usePreviewed(): Previews {
  const router = useRouter();
  const [previewed, setPreviewed] = useState<Previewed>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = useRef<Previewed>(undefined);
  useEffect(() => {
    open.current = previewed;
  }, [previewed]);

  const later = useCallback((next: Previewed | undefined, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPreviewed(next), milliseconds);
  }, []);

  // Links are everywhere on the page; hovering and focusing are heard at the document.
  useEffect(() => {
    const close = () => {
      clearTimeout(timer.current);
      setPreviewed(undefined);
    };
    const enter = (target: EventTarget | null) => {
      const link = linkAt(target);
      if (!link) return;
      // Back from the preview to its link: it stays.
      if (link.link === open.current?.link) clearTimeout(timer.current);
      else later(link, OPENS_AFTER_MS);
    };
    const leave = (target: EventTarget | null) => {
      const left = linkAt(target);
      if (!left) return;
      if (left.link === open.current?.link) later(undefined, CLOSES_AFTER_MS);
      else clearTimeout(timer.current);
    };
    const listeners: {
      [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void;
    } = {
      // A finger rests on nothing.
      pointerover: ({ target, pointerType }) => pointerType !== 'touch' && enter(target),
      pointerout: ({ target, relatedTarget }) => {
        if (linkAt(relatedTarget)?.link !== linkAt(target)?.link) leave(target);
      },
      focusin: ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) enter(target);
      },
      focusout: ({ target }) => leave(target),
      pointerdown: close,
      scroll: close,
      keydown: (event) => {
        if (event.key !== 'Escape' || !open.current) return;
        // It closes the preview, not the dialog that the link is in.
        event.stopPropagation();
        close();
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) document.addEventListener(name, listener, true);
    const stopWatching = router.subscribe('onBeforeNavigate', close);
    return () => {
      for (const [name, listener] of entries) document.removeEventListener(name, listener, true);
      stopWatching();
      clearTimeout(timer.current);
    };
  }, [router, later]);

  return {
    previewed,
    hold: () => clearTimeout(timer.current),
    release: () => later(undefined, CLOSES_AFTER_MS),
  };
}
