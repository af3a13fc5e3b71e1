import type { Plugin, Rolldown } from 'vite';

/** The screens that links from outside lead to, by the first word of their address. */
const SCREENS: Record<string, string> = {
  product: '/product/product-screen.tsx',
  category: '/grid/grid-screen.tsx',
  subcategory: '/grid/grid-screen.tsx',
  brand: '/grid/grid-screen.tsx',
  store: '/grid/grid-screen.tsx',
  search: '/grid/grid-screen.tsx',
};

/**
 * Lets a visit that begins on one of these screens load its code beside the app's, not after it: which one stands in the
 * address's hash, so a script in the page names its files.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.fromEntries(
          Object.entries(SCREENS).map(([word, screen]) => [word, filesOf(bundle, screen, html)]),
        );
        return [{ tag: 'script', children: scriptFor(files), injectTo: 'head' }];
      },
    },
  };
}

function scriptFor(files: Record<string, string[]>): string {
  return `for (const href of ${JSON.stringify(files)}[location.hash.split('/')[1]?.toLowerCase()] ?? []) {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }));
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
