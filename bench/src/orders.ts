import { alternate } from './alternate.ts';
import { orderBaseline } from './baseline-orders.ts';
import type { Child } from './child.ts';
import type { Finding } from './finding.ts';
import { load } from './load.ts';
import { orderRequest } from './order-requests.ts';

/** Shoppers who order at the same time, and connections of the baseline. */
const AT_ONCE = 16;
const SECONDS = 4;
const LEAST_SHARE = 1 / 3;

/** Measures orders placed over HTTP, against plain SQL that writes the same rows in one transaction an order. */
export async function benchOrders(
  haat: Child,
  databaseUrl: string,
  tokens: readonly string[],
): Promise<Finding> {
  const { name, place } = orderBaseline();
  const requests = [orderRequest(tokens)];
  const measured = await alternate(
    async () => (await load(haat.url, { connections: AT_ONCE, seconds: SECONDS, requests })).rate,
    () => place(databaseUrl, AT_ONCE, SECONDS),
  );
  const note = `the baseline is ${name}`;
  return { what: 'Orders placed', ...measured, unit: 'a second', budget: { atLeast: LEAST_SHARE }, note };
}
