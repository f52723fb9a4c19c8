import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEventHandler, useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be used now; undefined when it can. */
  disabledReason: string | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  type?: 'button' | 'submit';
}

/** A button that says why it is disabled; so it stays in reach of the focus and of a pointer. */
export function ReasonButton({
  disabledReason,
  onClick,
  type = 'button',
  children,
  ...props
}: ReasonButtonProps) {
  const reason = useId();
  if (disabledReason === undefined) {
    return (
      <Button {...props} type={type} {...(onClick && { onClick })}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip events={{ hover: true, focus: true, touch: true }} label={disabledReason}>
      <Button
        {...props}
        aria-describedby={reason}
        aria-disabled="true"
        data-disabled
        onClick={(event) => event.preventDefault()}
        type={type}
      >
        {children}
        <VisuallyHidden>
          <span id={reason}>{disabledReason}</span>
        </VisuallyHidden>
      </Button>
    </Tooltip>
  );
}
