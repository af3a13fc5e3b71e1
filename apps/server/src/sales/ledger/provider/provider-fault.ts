import { z } from 'zod';

const errorAnswer = z.object({ error: z.object({ description: z.string() }) });

/** Statuses after which the same request may succeed: too early, parallel, too many. */
const LATER = [408, 409, 425, 429];

/** What went wrong in a call to the payment provider. */
export class ProviderFault extends Error {
  /** True: the provider understood and said no. False: nobody knows what it did, the same call may be made again. */
  readonly refused: boolean;

  private constructor(message: string, refused: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderFault';
    this.refused = refused;
  }

  static unreachable(what: string, cause?: unknown): ProviderFault {
    const why = cause instanceof Error ? `: ${cause.message}` : '';
    return new ProviderFault(`The payment provider gave no answer to ${what}${why}`, false, cause);
  }

  static answered(status: number, answer: unknown): ProviderFault {
    const parsed = errorAnswer.safeParse(answer);
    const said = parsed.success ? parsed.data.error.description : 'no reason';
    return new ProviderFault(
      `The payment provider answered ${status}: ${said}`,
      status < 500 && !LATER.includes(status),
    );
  }
}
