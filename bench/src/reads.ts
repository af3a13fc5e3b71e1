import { randomInt } from 'node:crypto';
import path from 'node:path';
import { alternate, median, ROUNDS } from './alternate.ts';
import { type Child, startChild } from './child.ts';
import type { Finding } from './finding.ts';
import { type Load, load } from './load.ts';
import { MARKET, PRODUCT, PRODUCTS, wordOf } from './market.ts';

/** Enough that neither the server nor the load waits for the other. */
const CONNECTIONS = 64;
const SECONDS = 2;
const LEAST_SHARE = 0.5;
/** After as many different reads as the server's caches hold. */
const MAX_MB = 350;

const PAGES = {
  'Product list': 'products/',
  'Category page': 'products/category/Category%203',
  Search: 'products/?keyword=basmati',
  Product: `products/${PRODUCT(7)}`,
};

/**
 * Measures the most visited pages against a bare Fastify route that sends the same answer: cached, as they nearly
 * always are, and uncached, as after a change of the catalogue.
 */
export async function benchReads(haat: Child): Promise<Finding[]> {
  const bare = await startChild(path.join(import.meta.dirname, 'bare-server.ts'), {});
  const findings: Finding[] = [];
  try {
    for (const [what, page] of Object.entries(PAGES)) {
      const address = `/api/marketplace/${MARKET}/${page}`;
      await teach(bare, `${haat.url}${address}`);
      findings.push(await benchHot(what, `${haat.url}${address}`, bare));
      findings.push(await benchCold(what, haat.url, () => coldAddress(address)));
    }
    findings.push(await benchCold('Search for other words', haat.url, otherWords));
    findings.push({
      what: 'Memory after these reads',
      ours: (haat.memory() ?? Number.NaN) / 1024 ** 2,
      unit: 'MB',
      budget: { atMost: MAX_MB },
    });
  } finally {
    await bare.stop();
  }
  return findings;
}

/** Gives the bare server Haat's own answer. */
async function teach(bare: Child, url: string): Promise<void> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  const ofTheConnection = ['connection', 'keep-alive', 'date', 'content-length'];
  const headers = [...answer.headers].filter(([name]) => !ofTheConnection.includes(name));
  await fetch(bare.url, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'x-headers': JSON.stringify(Object.fromEntries(headers)),
    },
    body: await answer.arrayBuffer(),
  });
}

async function benchHot(what: string, url: string, bare: Child): Promise<Finding> {
  const ask = (at: string) => async () =>
    (await load(at, { connections: CONNECTIONS, seconds: SECONDS })).rate;
  const measured = await alternate(ask(url), ask(bare.url));
  return { what, ...measured, unit: 'a second', budget: { atLeast: LEAST_SHARE } };
}

/**
 * A query that was never sent before is not in the cache, as after a change of the catalogue: another maximum price
 * that no product reaches, or another product.
 */
function coldAddress(address: string): string {
  if (address.endsWith(PRODUCT(7))) return address.replace(PRODUCT(7), PRODUCT(randomInt(1, PRODUCTS + 1)));
  return `${address}${address.includes('?') ? '&' : '?'}maxPrice=${randomInt(10_000_000, 1_000_000_000)}`;
}

/** A combination of words that was never searched for, found in a few dozen products. */
function otherWords(): string {
  const keyword = [wordOf(randomInt(PRODUCTS)), wordOf(randomInt(PRODUCTS)), 'brand', randomInt(50)].join(
    ' ',
  );
  return `/api/marketplace/${MARKET}/products/?keyword=${encodeURIComponent(keyword)}`;
}

/** With its own network address. */
const anyBrowser = () => ({
  'accept-encoding': 'gzip, deflate, br, zstd',
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

async function benchCold(what: string, url: string, newAddress: () => string): Promise<Finding> {
  const ask = () =>
    load(url, {
      connections: 16,
      seconds: SECONDS,
      requests: [{ setupRequest: (request) => ({ ...request, path: newAddress(), headers: anyBrowser() }) }],
    });
  const rounds: Load[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = await ask();
    // The first one doesn't count, as it compiles the code.
    if (round > 0) rounds.push(measured);
  }
  const rates = rounds.map(({ rate }) => Math.round(rate));
  const latency = median(rounds.map((one) => one.median));
  return {
    what: `${what}, cold`,
    ours: median(rates),
    unit: 'a second',
    note: `${latency} ms with 16 at once; rounds ${rates.join(', ')}`,
  };
}
