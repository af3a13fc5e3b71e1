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

/** What a screen shows first, by the first word of its address: its code, and the call of the marketplace's that it waits for. */
const SCREENS: Record<string, { screen?: string; call?: Call }> = {
  '': { call: listTopDeals },
  product: { screen: '/product/product-screen.tsx', call: readProduct },
  category: { screen: GRID, call: listByCategory },
  subcategory: { screen: GRID, call: listBySubCategory },
  brand: { screen: GRID, call: listByBrand },
  store: { screen: GRID, call: listByStore },
  search: { screen: GRID },
};

/** What the script in the page knows of a screen. */
type FirstRequests = { files: string[]; path?: string };

/**
 * Lets a visit that begins on one of these screens load its code and its data beside the app, not after it: which one it is
 * stands in the address's hash, so a script in the page requests them. The app finds the answers by `kit/first-answers.ts`.
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
 * The script. It reads the chosen marketplace where `place-store.ts` keeps it, and requests no page but the first: filters and
 * further pages stand in longer addresses.
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
    // No place is chosen yet, or the address is none: the app says so.
  }
}`;
}

/** A screen's files, less those that the page names already. */
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
