/** The server is coming up or going down (57P..), has no connection left (53300), or went while we connected. */
const AWAY = new Set([
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

/** What `pg` says in words alone. */
const SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;

/** Whether an error says that the database is not to be reached for the moment, and nothing worse. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // Queues report a plain object with what the error said.
  const { code = '', message = '', cause } = error as Partial<Error> & { code?: string };
  return AWAY.has(code) || SENTENCES.test(message) || isDatabaseAway(cause);
}

/** A line in so many milliseconds says enough. */
const PAUSE_MS = 60_000;

/** Says in the log that something is wrong with the machine, as that the database is away: once a minute, however many notice it. */
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
