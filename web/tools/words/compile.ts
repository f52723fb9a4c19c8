/**
 * Makes functions of messages when the console is built, so that no parser is sent to the browser.
 *
 * Of ICU's format it knows `{name}`, `{count, number}`, `{count, plural, …}`,
 * `{place, selectordinal, …}`, `{word, select, …}` and `<link>…</link>`. The server reads the same
 * messages, so what one of the two does not know is an error here. Dates are made by `ui/dates.ts`.
 */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Language, LOCALES, RIGHT_TO_LEFT } from '../../src/language/languages.ts';
import type { Messages } from './catalogue.ts';

/** What a message is given under one of its names. */
export type Argument =
  | { kind: 'text' }
  | { kind: 'number' }
  /** One of these words; any word where the message has a text for all others. */
  | { kind: 'word'; of: readonly string[]; isOpen: boolean }
  /** The words between `<link>` and `</link>`, made into something. */
  | { kind: 'tag' };

export type Arguments = ReadonlyMap<string, Argument>;

/** Throws with the message and the place in it where it cannot be read. */
export function read(message: string): MessageFormatElement[] {
  try {
    return parse(message, { requiresOtherClause: true });
  } catch (error) {
    throw new Error(`Not a message: ${message}`, { cause: error });
  }
}

export function argumentsOf(message: string): Arguments {
  const found = new Map<string, Argument>();
  collect(read(message), found);
  return found;
}

function collect(elements: readonly MessageFormatElement[], found: Map<string, Argument>): void {
  const add = (name: string, argument: Argument) => {
    const known = found.get(name);
    // A number may be shown as it is beside the plural that it decides.
    if (known === undefined || known.kind === 'text') found.set(name, argument);
    else if (argument.kind !== 'text' && argument.kind !== known.kind) {
      throw new Error(`{${name}} is a ${known.kind} and a ${argument.kind}`);
    } else if (argument.kind === 'word' && known.kind === 'word') {
      const of = [...new Set([...known.of, ...argument.of])];
      found.set(name, { kind: 'word', of, isOpen: known.isOpen || argument.isOpen });
    }
  };
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        add(element.value, { kind: 'text' });
        break;
      case TYPE.number:
        if (element.style) throw new Error(`{${element.value}, number} takes no style`);
        add(element.value, { kind: 'number' });
        break;
      case TYPE.plural:
        if (element.offset !== 0) throw new Error(`{${element.value}, plural} takes no offset`);
        add(element.value, { kind: 'number' });
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      case TYPE.select: {
        const of = Object.keys(element.options).filter((word) => word !== 'other');
        const isOpen = (element.options.other?.value.length ?? 0) > 0;
        add(element.value, { kind: 'word', of, isOpen });
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      }
      case TYPE.tag:
        add(element.value, { kind: 'tag' });
        collect(element.children, found);
        break;
      default:
        throw new Error('dates and times are made by ui/dates.ts');
    }
  }
}

/**
 * The module of a namespace in a language: its default export has a function for each message. It
 * imports nothing, so that nothing else has to be loaded before it. `source` has the English messages:
 * they say what is a number.
 */
export function moduleOf(
  language: Language,
  messages: Messages,
  source: Messages = messages,
): string {
  const locale = JSON.stringify(LOCALES[language]);
  const functions = Object.entries(messages).map(([key, message]) => {
    const names = argumentsOf(source[key] ?? message);
    const code = `\`${templateOf(read(message), { language, names })}\``;
    return `${key}:${names.size === 0 ? '()' : 'a'}=>${code}`;
  });
  const body = functions.join(',\n');
  const uses = (helper: string) => body.includes(`${helper}(a`);
  return [
    uses('n') && `const f=new Intl.NumberFormat(${locale}),n=v=>f.format(v);`,
    uses('p') && `const q=new Intl.PluralRules(${locale}),p=v=>q.select(v);`,
    uses('o') && `const r=new Intl.PluralRules(${locale},{type:'ordinal'}),o=v=>r.select(v);`,
    `export default{${body}};`,
  ]
    .filter(Boolean)
    .join('\n');
}

interface Inside {
  language: Language;
  names: Arguments;
  /** The number that `#` stands for. */
  pound?: string;
}

/** The inside of a template literal. */
function templateOf(elements: readonly MessageFormatElement[], inside: Inside): string {
  return elements.map((element) => templatePart(element, inside)).join('');
}

function templatePart(element: MessageFormatElement, inside: Inside): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/[\\`]|\$\{/g, '\\$&');
    case TYPE.argument: {
      if (inside.names.get(element.value)?.kind === 'number') return `\${n(a.${element.value})}`;
      const value = `\${a.${element.value}}`;
      // A Latin name in an Arabic sentence keeps its own direction, and leaves the sentence's alone.
      return RIGHT_TO_LEFT.includes(inside.language) ? `\u2068${value}\u2069` : value;
    }
    case TYPE.number:
      return `\${n(a.${element.value})}`;
    case TYPE.pound:
      if (inside.pound === undefined) throw new Error('# outside a plural');
      return `\${n(a.${inside.pound})}`;
    case TYPE.tag:
      return `\${a.${element.value}(\`${templateOf(element.children, inside)}\`)}`;
    case TYPE.plural: {
      const rules = element.pluralType === 'ordinal' ? 'o' : 'p';
      const isCase = (form: string) =>
        form.startsWith('=')
          ? `a.${element.value}===${Number(form.slice(1))}`
          : `${rules}(a.${element.value})===${JSON.stringify(form)}`;
      return chosen(element.options, isCase, { ...inside, pound: element.value });
    }
    case TYPE.select:
      return chosen(
        element.options,
        (word) => `a.${element.value}===${JSON.stringify(word)}`,
        inside,
      );
    default:
      throw new Error('dates and times are made by ui/dates.ts');
  }
}

type Options = Record<string, { value: MessageFormatElement[] }>;

/** Exact numbers come first: `=0` says more than `other`. */
function chosen(options: Options, isCase: (form: string) => string, inside: Inside): string {
  const text = (form: string) => `\`${templateOf(options[form]?.value ?? [], inside)}\``;
  const forms = Object.keys(options)
    .filter((form) => form !== 'other')
    .sort((one, other) => Number(other.startsWith('=')) - Number(one.startsWith('=')));
  return `\${${forms.map((form) => `${isCase(form)}?${text(form)}:`).join('')}${text('other')}}`;
}

/** The declarations of all namespaces, for `import say from 'words/users'`. */
export function declarationsOf(catalogue: Iterable<readonly [string, Messages]>): string {
  const modules = Array.from(catalogue, ([namespace, messages]) => {
    const functions = Object.entries(messages).map(
      ([key, message]) =>
        `    /** ${message.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` +
        `    readonly ${key}: (${parameterOf(argumentsOf(message))}) => string;`,
    );
    return `declare module 'words/${namespace}' {\n  const say: {\n${functions.join('\n')}\n  };\n  export default say;\n}`;
  });
  return `// Written by tools/words from words/en: not to be edited.\n${modules.join('\n\n')}\n`;
}

function parameterOf(names: Arguments): string {
  if (names.size === 0) return '';
  const fields = Array.from(names, ([name, argument]) => `${name}: ${typeOf(argument)}`);
  return `given: { ${fields.join('; ')} }`;
}

function typeOf(argument: Argument): string {
  switch (argument.kind) {
    case 'text':
      return 'string | number';
    case 'number':
      return 'number';
    case 'word':
      return argument.isOpen ? 'string' : argument.of.map((word) => `'${word}'`).join(' | ');
    case 'tag':
      return '(words: string) => string';
  }
}
