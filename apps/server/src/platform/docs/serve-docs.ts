import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

const PAGE_DIR = path.join(import.meta.dirname, 'page');
const SERVER_DIR = path.resolve(import.meta.dirname, '../../..');
const ONE_DAY_SECONDS = 86_400;

/** As strict as the web app's; the viewer sets style attributes and draws its icons from data addresses. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the OpenAPI document at `/api/openapi.json` and a page to read it by at `/api/docs`. The page needs no other host.
 * Nothing is written or read before somebody asks, so that the documentation costs neither start time nor memory.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(serverVersion()));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .send(document);
  });
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(await readFile(path.join(PAGE_DIR, 'index.html'))),
  );
  await app.register(fastifyStatic, {
    root: [PAGE_DIR, viewerDir()],
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    setHeaders(reply, file) {
      reply.header('cache-control', file.startsWith(PAGE_DIR) ? 'no-cache' : `max-age=${ONE_DAY_SECONDS}`);
    },
  });
}

function serverVersion(): string {
  return JSON.parse(readFileSync(path.join(SERVER_DIR, 'package.json'), 'utf8')).version;
}

/** Where the package keeps Swagger UI's built files; its Fastify plugin itself is not needed for two static files. */
function viewerDir(): string {
  const require = createRequire(import.meta.url);
  return path.join(path.dirname(require.resolve('@fastify/swagger-ui')), 'static');
}
