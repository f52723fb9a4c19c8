/** People whom strangers do not read by name: the server calls them `#7`, by the number on the shirt, or `#` where there is none. */
import say from 'words/shared';

const KEY = /(^|[^\p{L}\p{N}#])#([0-9]*)(?![\p{L}\p{N}#])/gu;

/** A name in the reader's language: `No. 7`, `Player`. A sign inside of a word is no key. */
export function named(name: string): string {
  return name.replaceAll(
    KEY,
    (_, before: string, number: string) =>
      `${before}${number === '' ? say.unnamed() : say.numbered({ number })}`,
  );
}

/** Members that are names of people, or of what is called by them. */
const NAME =
  /^(?:(?:team(?:_[ab])?|player|match|opponent|participant|winner)_name|(?:team[AB]?|player|relatedPlayer|match|participant|winnerTeam)Name)$/;

/** What else has such names in the replies of some calls. */
const MORE: readonly { path: RegExp; member: RegExp }[] = [
  { path: /\/(?:entries|draws|rounds)$/, member: /^(?:name|sentence)$/ },
  { path: /\/matches\//, member: /^(?:description|note)$/ },
];

/** A reply of what everybody reads, with the names in the reader's language. What needs none is the same object. */
export function withNames<Reply>(path: string, reply: Reply): Reply {
  const more = MORE.filter((one) => one.path.test(path)).map(({ member }) => member);
  const has = (member: string) => NAME.test(member) || more.some((one) => one.test(member));
  return worded(reply, has);
}

function worded<Part>(part: Part, has: (member: string) => boolean): Part {
  if (Array.isArray(part)) {
    const told = part.map((one) => worded(one, has));
    return (told.some((one, at) => one !== part[at]) ? told : part) as Part;
  }
  if (typeof part !== 'object' || part === null) return part;
  const before = Object.entries(part);
  const after = before.map(([member, value]): [string, unknown] => {
    if (typeof value === 'string') return [member, has(member) ? named(value) : value];
    return [member, worded(value, has)];
  });
  const isSame = after.every(([, value], at) => value === before[at]?.[1]);
  return isSame ? part : (Object.fromEntries(after) as Part);
}
