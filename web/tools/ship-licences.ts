import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The licence of the typeface wants its text beside the font: `/licences/inter.txt`. */
export function shipLicences(): Plugin {
  return {
    name: 'ship-licences',
    apply: 'build',
    generateBundle() {
      const text = new URL('../node_modules/@fontsource-variable/inter/LICENSE', import.meta.url);
      this.emitFile({
        type: 'asset',
        fileName: 'licences/inter.txt',
        source: readFileSync(fileURLToPath(text)),
      });
    },
  };
}
