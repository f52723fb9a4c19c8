/** Writes src/words.gen.d.ts, which gives every message its type. */
import { runnerImport } from 'vite';

const { module } = await runnerImport('./tools/words/declarations.ts');
module.writeDeclarations();
