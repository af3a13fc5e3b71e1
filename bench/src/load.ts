import autocannon from 'autocannon';

/** The result of a load. */
export interface Load {
  rate: number;
  answers: number;
  /** Median time of an answer, in milliseconds. */
  median: number;
}

/** Each connection has one request under way. */
export interface LoadOptions {
  connections: number;
  /** For how long, or how many requests. */
  seconds?: number;
  amount?: number;
  /** Requests, in turn; absent: GET of the address. */
  requests?: autocannon.Request[];
}

/**
 * Sends requests as fast as they are answered.
 * @throws Error on any failed answer, as the figures would be those of failures
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
