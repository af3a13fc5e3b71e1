import type { Plugin } from 'vite';
import { collect } from './shop-files.ts';

/** The till's modules and its languages, by the beginning of their chunks. */
const TILL = /\/src\/wings\/till\/|\/src\/texts\/(?:[\w-]+-)?(?:hi|kn)\.ts$/;
/** The office's screens, which a till without a network can't use. */
const NOT_TILL = /\/wings\/(?:office|shop)\//;
/** Files that the till's code and styles load by name: fonts of receipts, the camera's reader. */
const LOADED_BY_NAME = /noto-sans-(?:devanagari|kannada)-.*\.woff2$|\.wasm$|\.(?:mp3|ogg|wav)$/;

/**
 * Finds the built files that a till needs besides the shop's, so that it opens without a network. Only browsers that are tills keep
 * them: the shop's first visit stays small.
 */
export function tillFiles(): { plugin: Plugin; files: ReadonlySet<string> } {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'till-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        files.clear();
        for (const part of Object.values(bundle)) {
          if (
            part.type === 'chunk' ? TILL.test(part.facadeModuleId ?? '') : LOADED_BY_NAME.test(part.fileName)
          )
            if (part.type === 'chunk') collect(bundle, part.fileName, files, NOT_TILL);
            else files.add(part.fileName);
        }
      },
    },
  };
  return { plugin, files };
}
