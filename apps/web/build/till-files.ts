import type { Plugin } from 'vite';
import { collect } from './shop-files.ts';

const TILL = /\/src\/wings\/till\/|\/src\/texts\/(?:[\w-]+-)?(?:hi|kn)\.ts$/;
/** Useless to a till without a network. */
const NOT_TILL = /\/wings\/(?:office|shop)\//;
/** Loaded by name: fonts of receipts, the camera's reader. */
const LOADED_BY_NAME = /noto-sans-(?:devanagari|kannada)-.*\.woff2$|\.wasm$|\.(?:mp3|ogg|wav)$/;

/**
 * Built files that a till needs besides the shop's to open offline. Only browsers that are tills cache them,
 * so the shop's first visit stays small.
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
