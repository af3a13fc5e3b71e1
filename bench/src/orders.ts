import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'autocannon';
import pg from 'pg';
import { alternate } from './alternate.ts';
import { orderBaseline } from './baseline-orders.ts';
import type { Child } from './child.ts';
import type { Finding } from './finding.ts';
import { load } from './load.ts';
import { orderRequest, quoteThenOrder } from './order-requests.ts';

const SECONDS = 4;
const BASELINE_CONNECTIONS = 16;

/** A way of ordering, and its minimum share of the baseline. */
interface Ordering {
  what: string;
  /** Calls for one order, the order last. */
  requests: Request[];
  /** Shoppers at the same time. */
  atOnce: number;
  leastShare: number;
}

/**
 * Measures orders over HTTP, alone and after a quote, until their last message is sent, against plain SQL that writes
 * the same rows in one transaction per order.
 */
export async function benchOrders(
  haat: Child,
  databaseUrl: string,
  tokens: readonly string[],
): Promise<Finding[]> {
  const place = { what: 'Orders placed', requests: [orderRequest(tokens)], atOnce: 16, leastShare: 0.45 };
  const both = { what: 'Quoted and placed', requests: quoteThenOrder(tokens), atOnce: 8, leastShare: 0.3 };
  return [await benchOrdering(haat, databaseUrl, place), await benchOrdering(haat, databaseUrl, both)];
}

async function benchOrdering(
  haat: Child,
  databaseUrl: string,
  { what, requests, atOnce, leastShare }: Ordering,
): Promise<Finding> {
  const { name, place } = orderBaseline();
  const measured = await alternate(
    async () => {
      const begun = performance.now();
      const { answers } = await load(haat.url, { connections: atOnce, seconds: SECONDS, requests });
      await untilDelivered(databaseUrl);
      return answers / requests.length / ((performance.now() - begun) / 1000);
    },
    () => place(databaseUrl, BASELINE_CONNECTIONS, SECONDS),
  );
  const note = `messages out; the baseline is ${name}`;
  return { what, ...measured, unit: 'a second', budget: { atLeast: leastShare }, note };
}

const LOOK_MS = 20;
const MAX_MS = 60_000;

/**
 * Waits until all messages about orders are sent.
 * @throws Error after a minute
 */
async function untilDelivered(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const deadline = performance.now() + MAX_MS; ; await pause(LOOK_MS)) {
      const { rows } = await client.query<{ left: boolean }>(`
        SELECT EXISTS (SELECT FROM order_notifications)
          OR EXISTS (SELECT FROM order_messages WHERE state = 'waiting') AS left`);
      if (!rows[0]?.left) return;
      if (performance.now() > deadline) throw new Error('Messages are left that nobody delivers.');
    }
  } finally {
    await client.end();
  }
}
