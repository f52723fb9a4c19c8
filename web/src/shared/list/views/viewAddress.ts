/** The addresses of saved views: which list they open, and whether the list shows what one says. */
import { type ListSearch, present } from '@/ui/list/listSearch';

export interface SavedView {
  id: number;
  name: string;
  address: string;
}

/** Not part of a view: another day the page holds other rows, and a form or a dialog is no list. */
const PASSING = ['page', 'add', 'edit'];

/** Path and search of a list as it is shown, its parameters in one order. */
export function addressOf(path: string, values: ListSearch): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(present(values))) {
    if (!PASSING.includes(name) && value !== '') parameters.set(name, String(value));
  }
  return inOrder(path, parameters);
}

function inOrder(path: string, parameters: URLSearchParams): string {
  parameters.sort();
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The path of an address, without a slash at its end, and its parameters. */
function read(address: string): { path: string; parameters: URLSearchParams } {
  const [path = '', search] = address.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const name of PASSING) parameters.delete(name);
  return { path: path.replace(/\/+$/, ''), parameters };
}

/** The views of the list at this path. */
export function viewsOf(views: readonly SavedView[], path: string): readonly SavedView[] {
  return views.filter(({ address }) => read(address).path === path);
}

/** The view that says what the list shows, if there is one. Another notation of it is the same. */
export function viewAt(views: readonly SavedView[], address: string): SavedView | undefined {
  return views.find((view) => {
    const { path, parameters } = read(view.address);
    return inOrder(path, parameters) === address;
  });
}

/** What the router takes for the search of a view. */
export function searchOf(address: string): Record<string, string> {
  return Object.fromEntries(read(address).parameters);
}
