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
  /^(team(_?[abAB])?|player|related(P|_p)layer|match|opponent|participant|winner(Team)?)(_n|N)ame$/;

/** What else has such names in the replies of some calls. */
const MORE = /(entries|draws|rounds) (name|sentence)$|matches.* (description|note)$/;

/** A reply of what everybody reads, with the names in the reader's language. */
export const withNames = (path: string, reply: string): unknown =>
  JSON.parse(reply, (member, value: unknown) =>
    typeof value === 'string' && (NAME.test(member) || MORE.test(`${path} ${member}`))
      ? named(value)
      : value,
  );
