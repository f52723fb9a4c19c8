import { type ReactNode, useId, useState } from 'react';
import say from 'words/list';
import { ChevronDownIcon } from '../icons';
import { rich } from '../rich';
import classes from './toolbar.module.css';

interface ToolbarProps {
  /** What stays in sight at every width: the search. */
  children: ReactNode;
  filters?: ReactNode;
  /** How many of the filters are in force. */
  active?: number;
  /** How the list is shown: its order, its layout. */
  shown?: ReactNode;
  /** What stands at the end of the row: what the list has of its reader, or what makes a file of it. */
  end?: ReactNode;
}

/** The row of search and filters above a list. On a phone the filters open below a button. */
export function Toolbar({ children, filters, active = 0, shown, end }: ToolbarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.toolbar} data-no-print>
      {children}
      {filters && (
        <>
          <button
            aria-controls={id}
            aria-expanded={isOpen}
            className={classes.disclosure}
            onClick={() => setIsOpen(!isOpen)}
            type="button"
          >
            {say.filters()}
            {active > 0 && (
              <span className={classes.active}>
                {rich(say.inForce, {
                  count: active,
                })}
              </span>
            )}
            <ChevronDownIcon className={classes.disclosureChevron} size={16} />
          </button>
          <div className={classes.filters} data-open={isOpen} id={id}>
            {filters}
          </div>
        </>
      )}
      {shown && <div className={classes.shown}>{shown}</div>}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  );
}
