import type { Plugin, Rolldown } from 'vite';

/** Found by module, as its chunk may have any name, and is no entry if grouped with others. */
const FIRST_MODULE = /\/src\/app\/main\.tsx$/;

/** Rarely opened screens, and languages, which are cached once read. */
const NOT_PRECACHED = /\/wings\/(?:office|till)\/|\/texts\/(?:office-|driver-)?(?:hi|kn)\.ts$/;

/**
 * Built files reachable from the page without opening a screen of office or till. The service worker caches
 * them from the first visit on.
 */
export function shopFiles(): { plugin: Plugin; files: ReadonlySet<string> } {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'shop-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        files.clear();
        const first = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.moduleIds.some((id) => FIRST_MODULE.test(id)),
        );
        if (!first) this.error('No chunk holds src/app/main.tsx: nothing would be cached for offline');
        else collect(bundle, first.fileName, files, NOT_PRECACHED);
      },
    },
  };
  return { plugin, files };
}

/** Adds a chunk, its styles and everything it can load, except chunks starting with a module of `without`. */
export function collect(
  bundle: Rolldown.OutputBundle,
  fileName: string,
  files: Set<string>,
  without: RegExp,
): void {
  const part = bundle[fileName];
  if (part?.type !== 'chunk' || files.has(fileName)) return;
  if (without.test(part.facadeModuleId ?? '')) return;
  files.add(fileName);
  for (const style of part.viteMetadata?.importedCss ?? []) files.add(style);
  for (const next of [...part.imports, ...part.dynamicImports]) collect(bundle, next, files, without);
}
