import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FinishedAnswer } from '../../kit/finished-answer.ts';
import { sendFinished, WITHOUT_HOOKS } from '../../kit/send-finished.ts';
import { openApi } from './openapi.ts';

const PAGE_DIR = path.join(import.meta.dirname, 'page');
const SERVER_DIR = path.resolve(import.meta.dirname, '../../..');
const ONE_DAY_SECONDS = 86_400;

/** As strict as the web app's; the viewer sets style attributes and loads icons from data addresses. */
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

const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
/** The viewer's files only change with its package. */
const FOR_A_DAY = { 'cache-control': `max-age=${ONE_DAY_SECONDS}` };

/** The page and everything it loads. */
const FILES: { at: string; read: () => string; headers: Readonly<Record<string, string>> }[] = [
  { at: '', read: ours('index.html'), headers: { 'content-type': HTML, 'content-security-policy': POLICY } },
  { at: '/page.css', read: ours('page.css'), headers: { 'content-type': CSS } },
  { at: '/page.js', read: ours('page.js'), headers: { 'content-type': SCRIPT } },
  ...[
    { at: '/swagger-ui.css', type: CSS },
    { at: '/swagger-ui-bundle.js', type: SCRIPT },
  ].map(({ at, type }) => ({
    at,
    read: () => readFileSync(path.join(viewerDir(), at), 'utf8'),
    headers: { 'content-type': type, ...FOR_A_DAY },
  })),
];

/**
 * Serves `/api/openapi.json` and its viewer at `/api/docs`, which needs no other host. Both are made on the first
 * request, and once, so that they cost no start time and repeated requests cost nothing.
 */
export function serveDocs(app: FastifyInstance): void {
  const serve = (at: string, read: () => string, headers: Readonly<Record<string, string>>) => {
    let answer: FinishedAnswer | undefined;
    app.get(at, WITHOUT_HOOKS, (request, reply) => {
      answer ??= new FinishedAnswer(read());
      sendFinished(answer, request, reply, headers);
    });
  };
  serve('/api/openapi.json', () => JSON.stringify(openApi(serverVersion())), {
    'access-control-allow-origin': '*',
  });
  for (const { at, read, headers } of FILES) serve(`/api/docs${at}`, read, headers);
}

function ours(name: string): () => string {
  return () => readFileSync(path.join(PAGE_DIR, name), 'utf8');
}

function serverVersion(): string {
  return JSON.parse(readFileSync(path.join(SERVER_DIR, 'package.json'), 'utf8')).version;
}

/** The folder of Swagger UI's built files; two static files don't need its Fastify plugin. */
function viewerDir(): string {
  const require = createRequire(import.meta.url);
  return path.join(path.dirname(require.resolve('@fastify/swagger-ui')), 'static');
}
