import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

const DIST = path.resolve(import.meta.dirname, '../apps/web/dist');

export async function serveBuiltApp(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !url.pathname.startsWith('/api/'),
    (route) => {
      const file = path.join(DIST, path.normalize(new URL(route.request().url()).pathname));
      const isFile = file.startsWith(`${DIST}${path.sep}`) && path.extname(file) !== '' && existsSync(file);
      return route.fulfill({ path: isFile ? file : path.join(DIST, 'index.html') });
    },
  );
}
