import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import say from 'words/list';
import { useRootMark } from '../useRootMark';
import { focusFirstRow } from './rowKeys';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  /** How many rows are selected. */
  count: number;
  /** What can be done to them. */
  children: ReactNode;
  onClear: () => void;
}

/**
 * What can be done to the selected rows, at the lower edge of the window. Its place below the list is
 * there all the time: nothing moves when it comes and goes.
 */
export function SelectionBar({ count, children, onClear }: SelectionBarProps) {
  return (
    <div className={classes.slot} data-no-print>
      <p className="tl-hidden" role="status">
        {count > 0 && say.selected({ count })}
      </p>
      {count > 0 && (
        <Bar count={count} onClear={onClear}>
          {children}
        </Bar>
      )}
    </div>
  );
}

function Bar({ count, children, onClear }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useRootMark('selectionActions', true);
  // The focus is the browser's: it would be lost with the button that has it. Whether one has it is known
  // before the bar is taken out of the page, and where it may go to only afterwards.
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current && !focusFirstRow()) document.querySelector('h1')?.focus();
    },
    [],
  );

  const clear = () => {
    document.querySelector<HTMLElement>('[data-rows] [data-row-handle]:checked')?.focus();
    onClear();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      aria-label={say.actionsOnSelected()}
      className={classes.bar}
      data-selection-actions
      onKeyDown={(event) => {
        // React brings the keys of an open dialog here, too.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isHere && !event.defaultPrevented) clear();
      }}
      ref={bar}
      role="group"
    >
      <span aria-hidden="true" className={classes.count}>
        {say.selected({ count })}
      </span>
      <div className={classes.actions}>{children}</div>
      <CloseButton aria-label={say.clearSelection()} onClick={clear} title={say.clearSelection()} />
    </div>
  );
}
