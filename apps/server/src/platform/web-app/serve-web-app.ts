import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kit/config.ts';
import { WITHOUT_HOOKS } from '../../kit/send-finished.ts';
import { webAppSettings } from './web-app-settings.ts';

const POLICY = [
  "default-src 'self'",
  // Mantine positions elements by style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const ONE_YEAR_SECONDS = 31_536_000;

/** Other origins that the page loads from, by directive. */
type Sources = Record<'script' | 'connect' | 'frame', readonly string[]>;

const scriptsIn = (page: string) =>
  page
    .split('<script>')
    .slice(1)
    .map((script) => script.split('</script>')[0] ?? '');

/** The page's content security policy: our own scripts, the page's inline ones as built, and `elsewhere`. */
function policyOf(page: string, elsewhere: Sources): string {
  const hashes = scriptsIn(page).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    ...POLICY,
    // WebAssembly: the barcode reader of browsers that have none.
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...elsewhere.script, ...hashes].join(' '),
    ['connect-src', "'self'", ...elsewhere.connect].join(' '),
    ['frame-src', ...elsewhere.frame].join(' '),
    // Our forms are sent by scripts; the provider's script sends some of its own to its window's origin.
    ['form-action', ...elsewhere.frame].join(' '),
  ].join('; ');
}

/** Where the service worker names its cached page and policy (apps/web/build/service-worker.ts). */
const POLICY_PLACE = '__PAGE_POLICY__';

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The service worker, which changes with the policy: browsers then fetch the page again, with its header. */
async function workerOf(webDir: string, policy: string): Promise<string | null> {
  const worker = await readFile(path.join(webDir, 'sw.js'), 'utf8').catch(() => null);
  return worker?.replaceAll(POLICY_PLACE, markOf(policy)) ?? null;
}

/** Serves the built web app at `/`: hashed files are cached for a year, the page itself is always revalidated. */
export async function serveWebApp(app: FastifyInstance, config: Config, elsewhere: Sources): Promise<void> {
  const { webDir } = config.of(webAppSettings);
  const page = await readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => '');
  const policy = policyOf(page, elsewhere);
  const files = await filesIn(webDir);
  const worker = await workerOf(webDir, policy);
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  if (worker !== null)
    app.get('/sw.js', (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker),
    );
  // The page is unchanged only with the same policy, which its file doesn't contain.
  const tag = `"${markOf(page + policy)}"`;
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', policy).header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.sendFile('index.html', { etag: false, lastModified: false });
  };
  // One route for all: hundreds take a moment of every start. What is worth it was compressed when it was built.
  app.get<{ Params: { '*': string } }>('/*', WITHOUT_HOOKS, (request, reply) => {
    const file = request.params['*'] || 'index.html';
    if (!files.has(file)) return reply.callNotFound();
    return file === 'index.html' ? sendPage(request, reply) : reply.sendFile(file);
  });
}

/** Relative paths; compressed variants are served for their originals, not listed. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const paths = files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return new Set(paths.map((one) => one.replaceAll(path.sep, '/')));
}
