import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { formatCount } from '../numbers';
import classes from './Pager.module.css';
import { pageSummary, pageWindow } from './pageWindow';

interface PagerProps {
  /** What is being paged, such as `users`; names the landmark. */
  of: string;
  page: number;
  pageSize: number;
  totalItems: number;
  /** Whether there are no more rows than `totalItems`. */
  totalIsExact: boolean;
  totalPages: number;
  onPage: (page: number) => void;
}

export function Pager({
  of,
  page,
  pageSize,
  totalItems,
  totalIsExact,
  totalPages,
  onPage,
}: PagerProps) {
  return (
    <nav aria-label={`Pages of ${of}`} className={classes.pager}>
      <p aria-live="polite" className="tl-aside">
        {pageSummary(page, pageSize, totalItems, totalIsExact)}
      </p>
      {totalPages > 1 && (
        <div className={classes.buttons} data-no-print>
          <button
            aria-label="Previous page"
            className={classes.button}
            disabled={page <= 1}
            onClick={() => onPage(Math.min(page - 1, totalPages))}
            type="button"
          >
            <ChevronLeftIcon size={16} />
          </button>
          {pageWindow(page, totalPages).map((number) => (
            <button
              {...(number === page && { 'aria-current': 'page' })}
              aria-label={`Page ${formatCount(number)}`}
              className={classes.button}
              key={number}
              onClick={() => onPage(number)}
              type="button"
            >
              {formatCount(number)}
            </button>
          ))}
          <button
            aria-label="Next page"
            className={classes.button}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
            type="button"
          >
            <ChevronRightIcon size={16} />
          </button>
        </div>
      )}
    </nav>
  );
}
