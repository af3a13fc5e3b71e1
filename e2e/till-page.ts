import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';

const PAGE = '/till-page';

/** The built files of a page that is a till without screens, by name. */
export async function buildTillPage(): Promise<Map<string, string>> {
  const root = path.resolve(import.meta.dirname, '../apps/web');
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: path.join(root, 'test/till-page.ts'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

/** Lets a browser open that page at the server's own address, online or not. */
export async function serveTillPage(context: BrowserContext, files: Map<string, string>): Promise<string> {
  await context.route(
    (url) => url.pathname.startsWith(PAGE),
    (route) => {
      const name = new URL(route.request().url()).pathname.slice(PAGE.length + 1);
      const body = files.get(name);
      if (body !== undefined) return route.fulfill({ contentType: 'text/javascript', body });
      const html = `<!doctype html><title>Till</title><script type="module" src="${PAGE}/page.js"></script>`;
      return route.fulfill({ contentType: 'text/html', body: html });
    },
  );
  return `${PAGE}/`;
}
