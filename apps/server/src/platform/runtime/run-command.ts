import type { Shutdown } from './shutdown.ts';
import { explainStartFailure } from './start-checks.ts';

/** What a command ends with that could not do its work. */
const NOT_DONE = 2;

/**
 * Runs a command of the terminal to its end: what it opened is closed, and the process ends with the code that `work` resolves
 * to, 0 when it names none, or with 2 when it threw. What is expected is said in a sentence, a fault with its stack.
 * @param explain the sentence for an error that is expected; undefined for a fault
 */
export async function runCommand(
  shutdown: Shutdown,
  work: () => Promise<number | undefined>,
  explain: (error: unknown) => Error | undefined = (error) => explainStartFailure(error),
): Promise<void> {
  shutdown.listen();
  try {
    await shutdown.exit((await work()) ?? 0);
  } catch (error) {
    // What fails while the process is on its way out fails because of that.
    if (shutdown.begun) return;
    const expected = explain(error);
    console.error(expected ? `\n  ${expected.message}\n` : error);
    await shutdown.exit(NOT_DONE);
  }
}
