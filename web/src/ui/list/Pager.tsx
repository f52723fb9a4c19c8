import { type ReactNode, useId } from 'react';
import say from 'words/list';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../icons';
import { formatCount } from '../numbers';
import type { ListName } from './listName';
import { PAGE_SIZES } from './listSearch';
import classes from './Pager.module.css';
import { pageSummary, pageWindow, pageWords, sameFirstRow } from './pageWindow';

interface PagerProps {
  /** What is being paged; names the landmark. */
  of: ListName;
  page: number;
  pageSize: number;
  totalItems: number;
  /** Whether there are no more rows than `totalItems`. */
  totalIsExact: boolean;
  totalPages: number;
  onPage: (page: number) => void;
  /** Absent where the size is fixed. The page is the one that has the first row on screen. */
  onSize?: (pageSize: number, page: number) => void;
}

export function Pager({
  of,
  page,
  pageSize,
  totalItems,
  totalIsExact,
  totalPages,
  onPage,
  onSize,
}: PagerProps) {
  // Rows that are not counted begin a page of their own only where the last one is full.
  const pagesAreExact = totalIsExact || totalItems < totalPages * pageSize;
  return (
    <nav aria-label={say.pages({ list: of })} className={classes.pager}>
      <div className={classes.words}>
        <p aria-live="polite">{pageSummary(page, pageSize, totalItems, totalIsExact)}</p>
        {totalPages > 1 && page <= totalPages && (
          <p>{pageWords(page, totalPages, pagesAreExact)}</p>
        )}
      </div>
      {totalPages > 1 && (
        <div className={classes.buttons} data-no-print>
          <Turn label={say.firstPage()} onTurn={page > 1 && (() => onPage(1))}>
            <FirstIcon size={16} />
          </Turn>
          <Turn
            label={say.previousPage()}
            onTurn={page > 1 && (() => onPage(Math.min(page - 1, totalPages)))}
          >
            <ChevronLeftIcon size={16} />
          </Turn>
          {pageWindow(page, totalPages).map((number) => (
            <button
              {...(number === page && { 'aria-current': 'page' })}
              aria-label={say.page({ page: number })}
              className={classes.button}
              data-far={Math.abs(number - page) > 1}
              key={number}
              onClick={() => onPage(number)}
              type="button"
            >
              {formatCount(number)}
            </button>
          ))}
          <Turn label={say.nextPage()} onTurn={page < totalPages && (() => onPage(page + 1))}>
            <ChevronRightIcon size={16} />
          </Turn>
          <Turn label={say.lastPage()} onTurn={page < totalPages && (() => onPage(totalPages))}>
            <LastIcon size={16} />
          </Turn>
        </div>
      )}
      {onSize && totalItems > PAGE_SIZES[0] && (
        <SizeSelect
          onSize={(next) => onSize(next, sameFirstRow(page, pageSize, next))}
          pageSize={pageSize}
        />
      )}
    </nav>
  );
}

interface TurnProps {
  label: string;
  /** False where there is no such page. */
  onTurn: false | (() => void);
  children: ReactNode;
}

/** It keeps the focus at the end of the list, which a disabled button would lose. */
function Turn({ label, onTurn, children }: TurnProps) {
  return (
    <button
      aria-disabled={onTurn === false}
      aria-label={label}
      className={classes.button}
      onClick={onTurn === false ? undefined : onTurn}
      title={label}
      type="button"
    >
      {children}
    </button>
  );
}

interface SizeSelectProps {
  pageSize: number;
  onSize: (pageSize: number) => void;
}

function SizeSelect({ pageSize, onSize }: SizeSelectProps) {
  const id = useId();
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].toSorted((one, other) => one - other);
  return (
    <div className={classes.size} data-no-print>
      <label htmlFor={id}>{say.perPage()}</label>
      <div className={classes.field}>
        <select
          className={classes.select}
          id={id}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
          value={pageSize}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <ChevronDownIcon className={classes.chevron} size={14} />
      </div>
    </div>
  );
}
