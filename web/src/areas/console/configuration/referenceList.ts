/** What a kind of reference data is before its screen is loaded: for its route, and for its query. */
import { reply } from '@/api/client';
import type { paths } from '@/api/schema';
import type { Body } from '@/api/types';
import { listRoute } from '@/shared/list/listRoute';
import type { Entry, Screen } from '@/shared/shell/screen';
import { configurationSearch } from './configurationSearch';

/** The calls that list the rows of a kind, and add one. */
export type ReferencePath = Exclude<
  Extract<keyof paths, `/admin/configuration/${string}`>,
  `/admin/configuration/${string}/${string}` | '/admin/configuration/sports'
>;

/** What every row of reference data has, whatever its kind. */
export interface ReferenceRow {
  is_active: boolean;
  /** Counted up with every change; a change names the version that it was made to. */
  version: number;
}

export type RowOf<Path extends ReferencePath> =
  Body<Path> extends { data: readonly (infer Row extends ReferenceRow)[] } ? Row : never;

export type InputOf<Path extends ReferencePath> =
  paths[Path]['post']['requestBody']['content']['application/json'];

/** The one query of a kind: its screen, its cache and its route all mean this one. */
export const rowsQuery = ({ basic }: Pick<ReferenceList<ReferencePath>, 'basic'>) =>
  reply(basic.list as ReferencePath);

/** The lists that rows can be added to. */
export type AddedTo = NonNullable<Entry['adds']>;

interface Names extends Omit<Entry, 'adds'> {
  list: AddedTo;
  title: string;
  /** Absent where they are at the path of all other calls. */
  basic?: { list: string; remove: string };
}

export interface ReferenceList<Path extends ReferencePath> extends Pick<Names, 'list' | 'title'> {
  path: Path;
  /** Where the specification has the calls that it names: all but the deletion, and the deletion. */
  basic: { list: string; remove: string };
  screen: Screen;
}

export function referenceList<Path extends ReferencePath>(
  path: Path,
  { list, title, basic = { list: path, remove: path }, ...entry }: Names,
): ReferenceList<Path> {
  const screen: Screen = {
    title,
    section: 'Configuration',
    entry: { ...entry, adds: list, exported: { list } },
  };
  return { path, basic, list, title, screen };
}

/** The options of its route, but for the component. */
export const referenceRoute = ({ screen, basic }: ReferenceList<ReferencePath>) =>
  listRoute(screen, configurationSearch, () => [rowsQuery({ basic })]);
