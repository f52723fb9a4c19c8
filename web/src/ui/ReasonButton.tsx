import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEventHandler, type Ref, useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be used now; undefined when it can. */
  disabledReason: string | undefined;
  /** What to know before it is used, while it can be used. */
  note?: string | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  type?: 'button' | 'submit';
  'aria-expanded'?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that says why it is disabled; so it stays in reach of the focus and of a pointer. It is
 * the same element all the time: a press counts only if it ends where it began.
 */
export function ReasonButton({
  disabledReason,
  note,
  onClick,
  type = 'button',
  children,
  ...props
}: ReasonButtonProps) {
  const id = useId();
  const isDisabled = disabledReason !== undefined;
  const words = disabledReason ?? note;
  return (
    <Tooltip
      disabled={words === undefined}
      events={{ hover: true, focus: true, touch: true }}
      label={words}
    >
      <Button
        {...props}
        aria-describedby={words === undefined ? undefined : id}
        {...(isDisabled && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={(event) => (isDisabled ? event.preventDefault() : onClick?.(event))}
        type={type}
      >
        {children}
        {words !== undefined && (
          <VisuallyHidden>
            <span id={id}>{words}</span>
          </VisuallyHidden>
        )}
      </Button>
    </Tooltip>
  );
}
