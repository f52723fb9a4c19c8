import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Puts a `.br` and a `.gz` beside each text file of the build. The binary has these alone, and sends them as they are. */
export function compressAssets(): Plugin {
  let folder = 'dist';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|wasm|webmanifest)$/.test(name)) continue;
        const file = join(folder, name);
        const content = readFileSync(file);
        const brotli = {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        };
        writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
