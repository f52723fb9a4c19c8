import say from 'words/list';
import { formatCount } from '../numbers';

/** How many page buttons a pager shows at most. */
const PAGE_BUTTONS = 5;

/** The pages that get a button: up to five, around the current one, all of them existing. */
export function pageWindow(page: number, totalPages: number): number[] {
  const count = Math.min(PAGE_BUTTONS, totalPages);
  const centred = page - Math.floor(PAGE_BUTTONS / 2);
  const first = Math.max(1, Math.min(centred, totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** `1,200`; `10,000+` when there are more rows than the server counts. */
export function formatTotal(totalItems: number, totalIsExact: boolean): string {
  return `${formatCount(totalItems)}${totalIsExact ? '' : '+'}`;
}

/** `Page 2 of 120`; `Page 2 of 1,000+` when there are more pages than the server counts. */
export function pageWords(page: number, totalPages: number, isExact: boolean): string {
  return say.pageOf({ page, pages: formatTotal(totalPages, isExact) });
}

/** The page that begins with, or holds, the first row of a page of another size. */
export function sameFirstRow(page: number, pageSize: number, nextSize: number): number {
  return Math.floor(((page - 1) * pageSize) / nextSize) + 1;
}

/** `Showing 11–20 of 1,200`. */
export function pageSummary(
  page: number,
  pageSize: number,
  totalItems: number,
  totalIsExact: boolean,
): string {
  if (totalItems === 0) return say.shownNone({ total: 0 });
  const total = formatTotal(totalItems, totalIsExact);
  const first = (page - 1) * pageSize + 1;
  if (first > totalItems) return say.shownNone({ total });
  const last = Math.min(page * pageSize, totalItems);
  const isEnd = last === totalItems && !totalIsExact;
  return isEnd ? say.shownUpTo({ first, last, total }) : say.shown({ first, last, total });
}
