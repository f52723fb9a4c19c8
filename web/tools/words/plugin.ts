import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';
import { LANGUAGES, type Language, RIGHT_TO_LEFT } from '../../src/language/languages.ts';
import { fileOf, messagesOf, namespacesOfConsole, SOURCE_LANGUAGE } from './catalogue.ts';
import { moduleOf } from './compile.ts';
import { writeDeclarations } from './declarations.ts';

const NAMESPACE = /^words\/([\w-]+)$/;
/** A namespace in one language. */
const IN_LANGUAGE = new RegExp(`^words/(${LANGUAGES.join('|')})/([\\w-]+)$`);

/**
 * `import say from 'words/users'` has the words of a namespace in the language of the page.
 *
 * In a build the import stays as it is, and an import map leads it to the file of the language
 * (`public/before-paint.js`): so a file of words is loaded with the code that imports it, in one
 * language only. The development server waits for the file instead, and tests are in English.
 */
export function words(): Plugin {
  let isBuild = false;
  // Made once in a build, because all messages are parsed for it.
  let built: Built | undefined;
  const allWords = () => {
    built ??= build();
    return built;
  };
  const isTest = process.env.VITEST !== undefined;
  return {
    name: 'words',
    configResolved(config) {
      isBuild = config.command === 'build';
      writeDeclarations();
    },
    buildStart() {
      built = undefined;
    },
    resolveId(id) {
      const [, namespace] = NAMESPACE.exec(id) ?? [];
      if (namespace !== undefined && isBuild) return { id: `${id}.js`, external: true };
      return namespace !== undefined || IN_LANGUAGE.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith('\0words/')) return undefined;
      const [, language, inLanguage] = IN_LANGUAGE.exec(id.slice(1)) ?? [];
      if (language !== undefined && inLanguage !== undefined) {
        this.addWatchFile(fileOf(language as Language, inLanguage));
        return moduleIn(language as Language, inLanguage);
      }
      const [, namespace = ''] = NAMESPACE.exec(id.slice(1)) ?? [];
      return isTest ? moduleIn(SOURCE_LANGUAGE, namespace) : inLanguageOfPage(namespace);
    },
    handleHotUpdate({ file, server }) {
      if (!/\/words\/[a-z]{2}\/[\w-]+\.json$/.test(file)) return;
      writeDeclarations();
      server.ws.send({ type: 'full-reload' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        const attributes = {
          languages: LANGUAGES.join(' '),
          'right-to-left': RIGHT_TO_LEFT.join(' '),
          ...(isBuild && {
            words: `/${allWords().folder}`,
            first: firstWords(bundle, chunk).join(' '),
          }),
        };
        const written = Object.entries(attributes).map(
          ([name, value]) => `data-${name}="${value}"`,
        );
        const script = 'src="/before-paint.js"';
        if (!html.includes(script)) throw new Error(`A page has no ${script}`);
        return html.replace(script, `${script} ${written.join(' ')}`);
      },
    },
    generateBundle: {
      // After Vite has put the preloading of other files around the imports.
      order: 'post',
      handler(_, bundle) {
        const { modules, folder } = allWords();
        for (const { language, namespace, source } of modules) {
          const fileName = `${folder}/${language}/${namespace}.js`;
          this.emitFile({ type: 'asset', fileName, source });
        }
        fetchWordsBeside(bundle);
      },
    },
  };
}

function moduleIn(language: Language, namespace: string): string {
  const source = messagesOf(SOURCE_LANGUAGE, namespace);
  return moduleOf(language, messagesOf(language, namespace), source);
}

/** All words of a build. */
interface Built {
  modules: { language: Language; namespace: string; source: string }[];
  /** Their folder: another one as soon as a word is another one. */
  folder: string;
}

function build(): Built {
  const modules = LANGUAGES.flatMap((language) =>
    namespacesOfConsole().map((namespace) => ({
      language,
      namespace,
      source: moduleIn(language, namespace),
    })),
  );
  const hash = createHash('sha256');
  for (const { language, namespace, source } of modules) {
    hash.update(`${language}/${namespace}\0${source}\0`);
  }
  return { modules, folder: `assets/words-${hash.digest('base64url').slice(0, 8)}` };
}

/** Top-level `await`, which Safari knows rightly from version 27 on: good enough while developing. */
function inLanguageOfPage(namespace: string): string {
  const loaders = LANGUAGES.map(
    (language) => `${language}: () => import('words/${language}/${namespace}')`,
  );
  return `const load = { ${loaders.join(', ')} };
const language = document.documentElement.lang;
export default (await (load[language] ?? load.${SOURCE_LANGUAGE})()).default;`;
}

/** The namespaces that the entry imports: they are fetched beside it and not after it. */
function firstWords(
  bundle: Rollup.OutputBundle | undefined,
  entry: Rollup.OutputChunk | undefined,
): string[] {
  return bundle && entry ? wordsOf(bundle, entry.fileName) : [];
}

/** The namespaces that a file of code imports, itself or by others that it imports at once. */
function wordsOf(bundle: Rollup.OutputBundle, fileName: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) visit(imported);
  };
  visit(fileName);
  return [...seen].flatMap((name) => /^words\/([\w-]+)\.js$/.exec(name)?.[1] ?? []);
}

/** Every file that is loaded with a file, at once or later. */
function reachedFrom(bundle: Rollup.OutputBundle, fileName: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (reached.has(name) || chunk?.type !== 'chunk') return;
    reached.add(name);
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) visit(other);
  };
  visit(fileName);
  return reached;
}

/** Has the words of a screen fetched beside its code: the browser would ask for them when that has come. */
function fetchWordsBeside(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = chunks
    .filter((chunk) => chunk.isEntry)
    .map(({ fileName }) => ({
      words: wordsOf(bundle, fileName),
      reached: reachedFrom(bundle, fileName),
    }));
  for (const chunk of chunks) {
    // Of an area that comes to this chunk, the entry has brought these.
    const brought = entries
      .filter(({ reached }) => reached.has(chunk.fileName))
      .map(({ words }) => words);
    const isThere = (name: string) => brought.every((names) => names.includes(name));
    const folderOfChunk = chunk.fileName.replace(/[^/]*$/, '');
    // Mostly `preload(() => import('./users.js'), …)`: the words need not wait for the styles that it waits for.
    chunk.code = chunk.code.replace(
      /(?:(?<![\w$.])([\w$]+)\(\(\)=>)?import\(([`"'])\.\/([^`"']+\.js)\2\)/g,
      (call, preload: string | undefined, quote: string, file: string) => {
        const more = wordsOf(bundle, folderOfChunk + file).filter((name) => !isThere(name));
        if (more.length === 0) return call;
        // The code says it when its words cannot be had.
        const fetches = more.map((name) => `import(\`words/${name}.js\`).catch(()=>{})`).join();
        const code = `import(${quote}./${file}${quote})`;
        return preload === undefined
          ? `(${fetches},${code})`
          : `(${fetches},${preload})(()=>${code}`;
      },
    );
  }
}
