import { CloseButton, Portal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import say from 'words/shared';
import { CheckIcon, WarningIcon } from '../icons';
import classes from './Toasts.module.css';
import { dismissToast, shownToasts, type Toast, watchToasts } from './toasts';

/** How long good news stays, in milliseconds. */
export const TOAST_DURATION_MS = 6000;

/** The corner where short messages appear. It is always there, so that each one is read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  return (
    <Portal>
      <div aria-label={say.messages()} className={classes.stack} role="log">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </Portal>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const passing = toast.tone === 'good' && !held;

  // It leaves after a while, but not from under a pointer or the focus.
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [passing, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it is no action, it only gives time to read
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onBlur={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {toast.tone === 'good' ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
      <div className={classes.words}>
        <p className={classes.text}>{toast.text}</p>
        {toast.link && (
          <Link {...toast.link.place} onClick={() => dismissToast(toast.id)}>
            {toast.link.label}
          </Link>
        )}
      </div>
      <CloseButton aria-label={say.dismiss()} onClick={() => dismissToast(toast.id)} size="sm" />
    </div>
  );
}
