import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const POLICY = [
  "default-src 'self'",
  // Mantine sets the size of what it positions in style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const ONE_YEAR_SECONDS = 31_536_000;

/** Where the provider's checkout reports its own errors; its page fails aloud without it. */
const PROVIDERS_LOG = 'https://lumberjack.razorpay.com';

/**
 * The content security policy of the page: scripts from here, those that stand in it as it was built, and the payment
 * provider's checkout with its window.
 */
function policyOf(page: string, { razorpay }: Config): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const { origin: checkout, hostname } = new URL(razorpay.checkout);
  const payment = [...new Set([checkout, new URL(razorpay.url).origin])].join(' ');
  const log = hostname.endsWith('.razorpay.com') ? [PROVIDERS_LOG] : [];
  return [
    ...POLICY,
    ['script-src', "'self'", checkout, ...hashes].join(' '),
    ['connect-src', "'self'", payment, ...log].join(' '),
    `frame-src ${payment}`,
  ].join('; ');
}

/** Serves the built web app at `/`: hashed files for a year, the page itself always asked for anew. */
export async function serveWebApp(app: FastifyInstance, config: Config): Promise<void> {
  const page = await readFile(path.join(config.webDir, 'index.html'), 'utf8').catch(() => '');
  const policy = policyOf(page, config);
  await app.register(fastifyStatic, {
    root: config.webDir,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache');
      if (/\.html(\.br|\.gz)?$/.test(file)) reply.header('content-security-policy', policy);
    },
  });
}
