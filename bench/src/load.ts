import autocannon from 'autocannon';

/** What came of a load. */
export interface Load {
  /** Good answers a second. */
  rate: number;
  answers: number;
  /** Milliseconds that the middle one of the answers took. */
  median: number;
}

/** How to load a server: each connection has one request under way. */
export interface LoadOptions {
  connections: number;
  /** For how long, or how often. */
  seconds?: number;
  amount?: number;
  /** What to ask in turn; absent: the address itself. */
  requests?: autocannon.Request[];
}

/**
 * Asks as fast as the answers come.
 * @throws Error when any answer is not a good one: then the figures would be those of failures
 */
export async function load(
  url: string,
  { connections, seconds, amount, requests }: LoadOptions,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    ...(seconds && { duration: seconds }),
    ...(amount && { amount }),
    ...(requests && { requests }),
  });
  const bad = result.non2xx + result.errors;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} answers of ${url} were not good.`);
  return { rate: result['2xx'] / result.duration, answers: result['2xx'], median: result.latency.p50 };
}
