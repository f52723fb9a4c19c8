import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';
import { LANGUAGES, LOCALES } from '@/language/languages';
import { messagesOf, namespaces, OF_SERVER, SOURCE_LANGUAGE } from '../tools/words/catalogue';
import { type Arguments, argumentsOf, read } from '../tools/words/compile';

/** What is the same in every language. */
const NO_WORDS = new Set([
  'Touchline',
  'Ctrl',
  'Esc',
  // A condition of CSS.
  'screen and (max-width: 47.99em)',
  // Sections of the menu, as they are named in the code.
  'Main',
  'Management',
  'Configuration',
  'Account',
]);

const SOURCE = dirname(fileURLToPath(import.meta.url));
const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

interface Message {
  namespace: string;
  key: string;
  text: string;
}

const source: readonly Message[] = namespaces().flatMap((namespace) =>
  Object.entries(messagesOf(SOURCE_LANGUAGE, namespace)).map(([key, text]) => ({
    namespace,
    key,
    text,
  })),
);

const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
  .filter((name) => !name.startsWith('test/'))
  // Development builds alone have it.
  .filter((name) => !/styleguide/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }));

test.each(others)('%s has the same messages as English', (language) => {
  expect(namespaces(language)).toEqual(namespaces());
  for (const namespace of namespaces()) {
    const keys = (of: typeof language) => Object.keys(messagesOf(of, namespace)).sort();
    expect({ namespace, keys: keys(language) }).toEqual({
      namespace,
      keys: keys(SOURCE_LANGUAGE),
    });
  }
});

test.each(others)('a message in %s takes what it takes in English', (language) => {
  const differing = source.flatMap(({ namespace, key, text }) => {
    const translated = messagesOf(language, namespace)[key];
    if (translated === undefined) return [];
    const isSame = signature(argumentsOf(translated)) === signature(argumentsOf(text));
    return isSame ? [] : `${namespace}.${key}: ${translated}`;
  });
  expect(differing).toEqual([]);
});

/** The names, and the words to choose between. What is a number English alone decides. */
function signature(names: Arguments): string {
  return [...names]
    .map(([name, argument]) => {
      const words = argument.kind === 'word' ? [...argument.of].sort().join('|') : '';
      return `${name}${argument.kind === 'tag' ? '<>' : words}`;
    })
    .sort()
    .join(' ');
}

test.each(LANGUAGES)('a plural has every form that %s has, and no other', (language) => {
  const wrong = namespaces().flatMap((namespace) =>
    Object.entries(messagesOf(language, namespace)).flatMap(([key, message]) =>
      pluralsOf(read(message)).flatMap(({ type, forms }) => {
        const rules = new Intl.PluralRules(LOCALES[language], { type });
        const known = rules.resolvedOptions().pluralCategories.toSorted();
        const given = forms.filter((form) => !form.startsWith('=')).sort();
        return given.join() === known.join() ? [] : `${namespace}.${key}: ${given} for ${known}`;
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

interface Plural {
  type: 'cardinal' | 'ordinal';
  forms: string[];
}

function pluralsOf(elements: readonly MessageFormatElement[]): Plural[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    if (element.type === TYPE.select) return inside;
    const type = element.pluralType ?? 'cardinal';
    return [{ type, forms: Object.keys(element.options) }, ...inside];
  });
}

test.each(LANGUAGES)('the endings of a match have one word each in %s', (language) => {
  const ofServer = messagesOf(language, OF_SERVER);
  const ofMatch = messagesOf(language, 'match');
  expect(branchesOf(ofServer.resultEnded)).toEqual(branchesOf(ofMatch.outcome));
  const { other, ...won } = branchesOf(ofMatch.wonBy);
  expect(branchesOf(ofServer.resultWonBy)).toEqual({ ...won, played: other, other: '' });
});

/** The texts of a message that is a choice, by their words. */
function branchesOf(message = ''): Record<string, string> {
  const [choice] = read(message);
  if (choice?.type !== TYPE.select) return {};
  const texts = Object.entries(choice.options).map(([word, { value }]) => [
    word,
    value.map((part) => ('value' in part ? String(part.value) : '')).join('|'),
  ]);
  return Object.fromEntries(texts);
}

test('a French sign of two parts has a hard space before it, and so has what is quoted', () => {
  const torn = namespaces().flatMap((namespace) =>
    Object.entries(messagesOf('fr', namespace)).flatMap(([key, text]) =>
      /[ ][:;!?»]|« | »|[a-zà-ÿ]«|[a-zà-ÿ]»/.test(text) ? `${namespace}.${key}: ${text}` : [],
    ),
  );
  expect(torn).toEqual([]);
});

// What the server uses, crates/words/tests knows.
test('every message is used', () => {
  const unused = source.filter(({ namespace, key }) => {
    if (namespace === OF_SERVER) return false;
    const call = new RegExp(`\\b${key}\\b`);
    return !code.some(({ text }) => namesOf(text, namespace) && call.test(text));
  });
  expect(unused.map(({ namespace, key }) => `${namespace}.${key}`)).toEqual([]);
});

function namesOf(text: string, namespace: string): boolean {
  return text.includes(`from 'words/${namespace}'`);
}

test('no words are written in the code', () => {
  const found = code.flatMap(({ name, text }) => {
    const words = /^(areas|shared|ui)\//.test(name) ? WORDS : SENTENCE;
    return literalsOf(name, text)
      .filter((literal) => words.test(literal))
      .map((literal) => `${name}: ${literal}`);
  });
  expect(found).toEqual([]);
});

/** Attributes that nobody reads. */
const UNREAD =
  /^(className|class|d|viewBox|style|href|to|from|key|id|name|rel|type|role|aria-(keyshortcuts|current|haspopup|live|autocomplete|controls)|data-.*|auto[A-Z]\w*|preserveAspectRatio|transform|stroke\w*|fill\w*|sizes?)$/;

/** What is asked of a text or of the page, and not shown. */
const ASKING = /^(querySelector|closest|matches|matchMedia|startsWith|endsWith|includes)/;

const TYPEFACES = /sans-serif|monospace/;

/** Two words. Where no screen is, a single one is the name of a header or a key. */
const SENTENCE = /\p{L}[,.:;]? \p{L}/u;

/** A word that begins with a capital, or two words. */
const WORDS = new RegExp(`(^|[^\\p{L}\\p{N}_-])\\p{Lu}\\p{Ll}+|${SENTENCE.source}`, 'u');

function literalsOf(name: string, text: string): string[] {
  const { program } = parseSync(name, text);
  const found: string[] = [];
  const note = (literal: string) => {
    const words = literal.trim();
    if (!NO_WORDS.has(words) && !TYPEFACES.test(words)) found.push(words);
  };

  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const it = node as ESTree.Node;
    switch (it.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        if (it.type === 'ExportNamedDeclaration') visit(it.declaration);
        return;
      // Types, and errors for developers.
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
      case 'ThrowStatement':
        return;
      case 'BinaryExpression':
        for (const side of [it.left, it.right]) if (side.type !== 'Literal') visit(side);
        return;
      // What a value is compared with, such as the name of a key.
      case 'SwitchCase':
        visit(it.consequent);
        return;
      case 'CallExpression':
        visit(it.callee);
        // Names what a file exports.
        if (it.callee.type === 'Identifier' && it.callee.name === 'lazyRouteComponent') return;
        if (
          it.callee.type === 'MemberExpression' &&
          it.callee.property.type === 'Identifier' &&
          ASKING.test(it.callee.property.name)
        ) {
          return;
        }
        visit(it.arguments);
        return;
      case 'JSXText':
        note(it.value);
        return;
      case 'JSXAttribute':
        if (it.name.type === 'JSXIdentifier' && UNREAD.test(it.name.name)) return;
        break;
      case 'Property':
        visit(it.value);
        return;
      case 'Literal':
        if (typeof it.value === 'string') note(it.value);
        return;
      case 'TemplateElement':
        note(it.value.raw);
        return;
    }
    for (const [field, child] of Object.entries(it)) {
      if (field !== 'typeAnnotation' && field !== 'typeArguments') visit(child);
    }
  };
  visit(program);
  return found;
}

test('arabic_score_has_the_figure_of_the_first_side_on_the_right', () => {
  // Between two figures a dash leaves them as they are written, so the pair has its own direction.
  const pair = /(.?)\{(?:own|a)(?:, number)?\}[–:-]\{(?:other|b)(?:, number)?\}(.?)/gu;
  const found = namespaces('ar').flatMap((namespace) =>
    Object.values(messagesOf('ar', namespace)).flatMap((text) => [...text.matchAll(pair)]),
  );
  expect(found.length).toBeGreaterThan(5);
  for (const [text, before, after] of found) {
    expect([text, before, after]).toEqual([text, '\u2067', '\u2069']);
  }
});
