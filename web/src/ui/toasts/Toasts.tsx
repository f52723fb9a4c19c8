import { CloseButton, Portal } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import say from 'words/shared';
import { CheckIcon, WarningIcon } from '../icons';
import classes from './Toasts.module.css';
import {
  dismissFailures,
  dismissToast,
  shownToasts,
  type Toast,
  type ToastAction,
  toastRefused,
  watchToasts,
} from './toasts';

/** How long good news stays, in milliseconds. */
export const TOAST_DURATION_MS = 6000;

/** How long it stays when something can be done about it: long enough to get there by the keyboard. */
export const ACTION_DURATION_MS = 20_000;

/** Puts the focus into the newest message, where there is one. */
export function focusMessages(): void {
  const newest = [...document.querySelectorAll('[data-toast]')].at(-1);
  newest?.querySelector<HTMLElement>('a, button')?.focus();
}

/** The corner where short messages appear. It is always there, so that each one is read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  // What went wrong on a screen is not shown on the next one.
  const screen = useLocation({ select: ({ pathname }) => pathname });
  const before = useRef(screen);
  useEffect(() => {
    if (before.current !== screen) dismissFailures();
    before.current = screen;
  }, [screen]);
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
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const passing = toast.tone === 'good' && !isPointedAt && !hasFocus && !isRunning;
  const duration = toast.action ? ACTION_DURATION_MS : TOAST_DURATION_MS;

  // It leaves after a while, but not from under a pointer or the focus.
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [passing, duration, toast.id]);

  const dismiss = () => {
    // The focus would be nowhere when the button that has it goes.
    if (card.current?.contains(document.activeElement)) focusOn(focusedBefore.current);
    dismissToast(toast.id);
  };
  const run = async ({ run: act, failureText }: ToastAction) => {
    if (isRunning) return;
    setIsRunning(true);
    try {
      await act();
      dismiss();
    } catch (error) {
      toastRefused(toast.id, failureText(error));
    } finally {
      setIsRunning(false);
    }
  };
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
    setHasFocus(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it is no action, it only gives time to read
    <div
      className={classes.toast}
      data-toast
      data-tone={toast.tone}
      onBlur={() => setHasFocus(false)}
      onFocus={onFocus}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      onMouseEnter={() => setIsPointedAt(true)}
      onMouseLeave={() => setIsPointedAt(false)}
      ref={card}
    >
      {toast.tone === 'good' ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
      <div className="tl-narrow tl-fill tl-break">
        <p className={classes.text}>{toast.text}</p>
        {toast.link &&
          (typeof toast.link.place === 'string' ? (
            <a href={toast.link.place}>{toast.link.label}</a>
          ) : (
            <Link {...toast.link.place} onClick={() => dismissToast(toast.id)}>
              {toast.link.label}
            </Link>
          ))}
      </div>
      {toast.action && (
        // It stays the same element while it works, or it would lose the focus.
        <button
          aria-busy={isRunning}
          className={classes.action}
          onClick={() => toast.action && void run(toast.action)}
          type="button"
        >
          {toast.action.label}
        </button>
      )}
      <CloseButton aria-label={say.dismiss()} onClick={dismiss} size="sm" />
    </div>
  );
}

/** Where the focus was, or the heading of the screen when that is gone. */
function focusOn(before: Element | null): void {
  const target = before?.isConnected ? before : document.querySelector('h1');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
