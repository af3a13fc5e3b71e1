import { z } from 'zod';

const errorAnswer = z.object({ error: z.object({ description: z.string() }) });

/** What was asked after is not the account's. */
const UNKNOWN = [400, 404];

/** Statuses that may go away: too early, concurrent, too many. */
const LATER = [408, 409, 425, 429];

export class ProviderFault extends Error {
  /** True: the provider refused. False: unknown result; the same call can be repeated. */
  readonly refused: boolean;
  /** 0: no answer. */
  readonly #status: number;

  private constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderFault';
    this.#status = status;
    this.refused = status > 0 && status < 500 && !LATER.includes(status);
  }

  /** Of a question after something by its id: the account does not have it. */
  get unknown(): boolean {
    return UNKNOWN.includes(this.#status);
  }

  static unreachable(what: string, cause?: unknown): ProviderFault {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    return new ProviderFault(`The payment provider gave no answer to ${what}${why}`, 0, cause);
  }

  static answered(status: number, answer: unknown): ProviderFault {
    const parsed = errorAnswer.safeParse(answer);
    const said = parsed.success ? parsed.data.error.description : 'no reason';
    return new ProviderFault(`The payment provider answered ${status}: ${said}`, status);
  }
}
