/**
 * The server is starting or stopping (57P..), has no connection left (53300), disconnected while we connected, or gave up
 * a transaction in which we were silent for too long (25P03).
 */
const AWAY = new Set([
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether an error only means that the database can't be reached for the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // Queues report a plain object with the error's fields.
  const { code = '', message = '', cause } = error as Partial<Error> & { code?: string };
  return AWAY.has(code) || SENTENCES.test(message) || isDatabaseAway(cause);
}

/** Minimum time between two lines. */
const PAUSE_MS = 60_000;

/** Logs a problem of the machine, such as an unreachable database, at most once a minute. */
export class AwayLog {
  private readonly warn: (fields: object, sentence: string) => void;
  private readonly sentence: string;
  private last = Number.NEGATIVE_INFINITY;
  private silent = 0;

  constructor(warn: (fields: object, sentence: string) => void, sentence = 'the database is away') {
    this.warn = warn;
    this.sentence = sentence;
  }

  /** @param now milliseconds */
  report(error: unknown, now = Date.now()): void {
    this.silent += 1;
    if (now - this.last < PAUSE_MS) return;
    this.warn({ reason: (error as Error).message, failures: this.silent }, this.sentence);
    this.last = now;
    this.silent = 0;
  }
}
