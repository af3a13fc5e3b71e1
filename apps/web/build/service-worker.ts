import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * In /sw.js, replaced by the page's content security policy, which the server knows: a page is cached
 * together with its policy, so another policy needs another worker.
 */
const POLICY_PLACE = '__PAGE_POLICY__';

/** An entry of workbox-precaching. */
interface Entry {
  url: string;
  /** Null if the file's name changes with its content. */
  revision: string | null;
}

/**
 * Builds worker/sw.ts to /sw.js after the app, with the cached files in place of `self.__WB_MANIFEST`, and a
 * till's files in place of `self.__TILL_FILES`.
 * @param isKept called for each built file, named from the root
 * @param tillFiles those not cached anyway
 */
export function serviceWorker(isKept: (file: string) => boolean, tillFiles: ReadonlySet<string>): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      outDir = path.resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const entries = await entriesOf(outDir, isKept);
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            'self.__WB_MANIFEST': JSON.stringify(entries),
            'self.__TILL_FILES': JSON.stringify(
              [...tillFiles].filter((file) => !isKept(file)).map((file) => `/${file}`),
            ),
          },
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: path.join(root, 'worker/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}

async function entriesOf(outDir: string, isKept: (file: string) => boolean): Promise<Entry[]> {
  const files = (await readdir(outDir, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'));
  return Promise.all(
    files
      .filter(isKept)
      .toSorted()
      .map(async (url) => {
        if (url.startsWith('assets/')) return { url, revision: null };
        const bytes = await readFile(path.join(outDir, url));
        const revision = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
        return { url, revision: url === 'index.html' ? `${revision}.${POLICY_PLACE}` : revision };
      }),
  );
}
