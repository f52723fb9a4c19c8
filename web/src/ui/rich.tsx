import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** What a message is given when elements may stand in it: a tag becomes what its function makes. */
type Elements<Given> = {
  [Name in keyof Given]: Given[Name] extends (words: string) => string
    ? (words: ReactNode) => ReactNode
    : string extends Given[Name]
      ? ReactNode
      : Given[Name];
};

/** What `<hidden>` makes needs no saying. */
type Told<Given> = Omit<Given, 'hidden'>;

// Characters that no text has: they mark where an element stands in the finished sentence.
const START = '\uE000';
const NAMED = '\uE001';
const END = '\uE002';
const MARKS = new RegExp(`(${START}[^${NAMED}]*${NAMED}|${END})`);

/**
 * A sentence with elements in it, whole in the catalogue: `rich(say.joined, { date: <DateText … /> })`
 * for `Joined {date}`, and `rich(say.more, { link: (words) => <a …>{words}</a> })` for
 * `Read <link>how it works</link>.` What stands in `<hidden>` is for those who hear the screen.
 */
export function rich<Given extends object>(
  message: (given: Given) => string,
  ...[elements]: keyof Told<Given> extends never ? [] : [elements: Elements<Told<Given>>]
): ReactNode {
  const values: Record<string, unknown> = {
    hidden: (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>,
    ...elements,
  };
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'function') {
        return [name, (words: string) => `${START}${name}${NAMED}${words}${END}`];
      }
      const isPlain = typeof value === 'string' || typeof value === 'number';
      return [name, isPlain ? value : `${START}${name}${NAMED}${END}`];
    }),
  );
  return elementsOf(message(marked as Given), values);
}

function elementsOf(text: string, values: Record<string, unknown>): ReactNode {
  const open: { name: string; children: ReactNode[] }[] = [{ name: '', children: [] }];
  const add = (child: ReactNode) => {
    const children = open.at(-1)?.children;
    children?.push(<Fragment key={children.length}>{child}</Fragment>);
  };
  for (const part of text.split(MARKS)) {
    if (part.startsWith(START)) {
      open.push({ name: part.slice(START.length, -NAMED.length), children: [] });
    } else if (part === END) {
      const { name = '', children = [] } = open.pop() ?? {};
      const value = values[name];
      add(typeof value === 'function' ? value(children) : (value as ReactNode));
    } else if (part !== '') {
      add(part);
    }
  }
  return open[0]?.children;
}
