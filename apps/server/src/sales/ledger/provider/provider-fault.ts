import { z } from 'zod';

const errorAnswer = z.object({ error: z.object({ description: z.string() }) });

/** Statuses that may go away: too early, concurrent, too many. */
const LATER = [408, 409, 425, 429];

export class ProviderFault extends Error {
  /** True: the provider refused. False: unknown result; the same call can be repeated. */
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
