import type { Call } from '@haat/contract/call';
import {
  listByBrand,
  listByCategory,
  listByStore,
  listBySubCategory,
  listTopDeals,
  readProduct,
} from '@haat/contract/catalog/shopper';
import type { Plugin, Rolldown } from 'vite';

const GRID = '/grid/grid-screen.tsx';

/** Code, and the marketplace's call, by the first word of the address. */
const SCREENS: Record<string, { screen?: string; call?: Call }> = {
  '': { call: listTopDeals },
  product: { screen: '/product/product-screen.tsx', call: readProduct },
  category: { screen: GRID, call: listByCategory },
  subcategory: { screen: GRID, call: listBySubCategory },
  brand: { screen: GRID, call: listByBrand },
  store: { screen: GRID, call: listByStore },
  search: { screen: GRID },
};

/** Embedded in the page's script. */
type FirstRequests = { files: string[]; path?: string };

/**
 * Loads code and data of the first screen in parallel with the app. The screen is in the address's hash, so a
 * script in the page requests them; the app finds the answers by `kit/first-answers.ts`.
 */
export function firstRequests(): Plugin {
  return {
    name: 'first-requests',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const byWord = Object.fromEntries(
          Object.entries(SCREENS).map(([word, { screen, call }]): [string, FirstRequests] => [
            word,
            { files: screen ? filesOf(bundle, screen, html) : [], ...(call && { path: call.path }) },
          ]),
        );
        return [{ tag: 'script', children: scriptFor(byWord), injectTo: 'head' }];
      },
    },
  };
}

/**
 * Reads the chosen marketplace from `place-store.ts`'s storage. Requests first pages only: filters and
 * further pages have longer addresses.
 */
function scriptFor(byWord: Record<string, FirstRequests>): string {
  return `{
  const [, word = '', name = '', more] = location.hash.split(/[/?]/);
  const { files, path } = new Map(${JSON.stringify(Object.entries(byWord))}).get(word.toLowerCase()) ?? { files: [] };
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }));
  }
  try {
    const { _id } = JSON.parse(localStorage.getItem('haat.marketplaceAddress')).marketplace;
    if (path && more === undefined) {
      const address = path.replace(/:id\\b/, _id).replace(/:\\w+/, encodeURIComponent(decodeURIComponent(name)));
      const answer = fetch(address, { headers: { accept: 'application/json' } });
      answer.catch(() => {});
      window.firstAnswers = { [address]: answer };
    }
  } catch {
    // Without a place or a valid address the app shows what to do.
  }
}`;
}

/** Without files that the page already names. */
function filesOf(bundle: Rolldown.OutputBundle, screen: string, html: string): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen));
  if (!first) throw new Error(`No chunk begins with ${screen}`);
  const needed = chunks.filter(
    ({ fileName }) => first === bundle[fileName] || first.imports.includes(fileName),
  );
  return needed
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`)
    .filter((file) => !html.includes(file));
}
