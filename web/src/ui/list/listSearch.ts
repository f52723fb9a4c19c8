/**
 * What a list screen keeps in the address: search, sort, page, and filters of its own.
 *
 * A value that makes no sense counts as absent, and what is absent means the default. So an address
 * from an old bookmark, or one that was typed by hand, always opens the list.
 */
import * as v from 'valibot';

export interface ListSearch {
  search?: string | undefined;
  /** A column of the contract, with `-` in front for descending. */
  sort?: string | undefined;
  /** Counted from 1. */
  page?: number | undefined;
  /** One of {@link PAGE_SIZES}. */
  pageSize?: number | undefined;
}

/** How a list of cards can be shown otherwise. */
export const LIST_LAYOUTS = ['rows'] as const;

export type ListLayout = (typeof LIST_LAYOUTS)[number];

/** How many rows a page holds when nothing else is chosen. */
export const PAGE_SIZE = 10;

/** How many rows a page may hold. */
export const PAGE_SIZES = [PAGE_SIZE, 25, 50, 100] as const;

type Present<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Without what is not known: an absent parameter is not sent. */
export function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<T>;
}

/** What a page of a list asks the server for. */
export function pageOf<Search extends ListSearch>(asked: Search) {
  return { page: 1, pageSize: PAGE_SIZE, ...present(asked) };
}

/** The order by what matters today: what is under way, what comes next, what was last. */
export const RELEVANCE = 'relevance';

/** What a list asks for that opens in the order of relevance. */
export function relevant<Search extends ListSearch>(asked: Search): Search {
  return { ...asked, sort: asked.sort ?? RELEVANCE };
}

/** What is not a search, a filter or a page: how a list is shown, whatever it is narrowed to. */
const SHOWN_HOW = new Set(['sort', 'pageSize', 'layout']);

/** The same list, shown in the same way, narrowed to nothing but `filters`. */
export function kept<Search extends ListSearch>(values: Search, filters: Partial<Search> = {}) {
  const same = Object.entries(values).filter(([name]) => SHOWN_HOW.has(name));
  return present({ ...(Object.fromEntries(same) as Partial<Search>), ...filters });
}

/** How many filters a list is narrowed by, its search not counted. */
export function countFilters(values: ListSearch): number {
  return Object.keys(present(values)).filter(
    (name) => name !== 'search' && name !== 'page' && !SHOWN_HOW.has(name),
  ).length;
}

/** A text in the address; absent when empty. */
export const textParam = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  ),
  undefined,
);

/** A whole number of 1 or more: text in the address, a number in links. */
export const positiveParam = v.fallback(
  v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.safeInteger(), v.minValue(1)),
  ),
  undefined,
);

/** A day, `2026-11-20`. */
export const dayParam = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((day) => {
        const read = new Date(`${day}T00:00:00Z`);
        return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
      }),
    ),
  ),
  undefined,
);

const sizeParam = v.fallback(
  v.optional(
    v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist(PAGE_SIZES)),
  ),
  undefined,
);

/** One of a few words. */
export function wordParam<const Words extends readonly string[]>(words: Words) {
  return v.fallback(v.optional(v.picklist(words)), undefined);
}

/**
 * The parameters of every list; `columns` are those that the server can sort by, `orders` its
 * orders that are no column.
 */
export function listParams(columns: readonly string[], orders: readonly string[] = []) {
  const sorts = [...orders, ...columns.flatMap((column) => [column, `-${column}`])];
  return {
    search: textParam,
    sort: v.fallback(v.optional(v.picklist(sorts)), undefined),
    page: positiveParam,
    pageSize: sizeParam,
  };
}

/** Reads the address of a list that has no filters of its own. */
export function listSearch(columns: readonly string[]) {
  return searchValidator<ListSearch>(v.object(listParams(columns)));
}

/**
 * Makes a route's `validateSearch` from a schema. What made no sense stays as a name without a
 * value: the router merges the result over the address, whose value would remain otherwise.
 * Name the result's type at the call: the router cannot infer it through the schema.
 */
export function searchValidator<Search extends object>(
  schema: v.GenericSchema<unknown, Search>,
): (search: Record<string, unknown>) => Search {
  return (search) => v.parse(schema, search);
}
