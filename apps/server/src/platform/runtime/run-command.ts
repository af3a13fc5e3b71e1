import type { Shutdown } from './shutdown.ts';
import { explainStartFailure } from './start-checks.ts';

/** Exit code of a command that could not do its work. */
const NOT_DONE = 2;

/**
 * Runs a command, closes what it opened, and exits with the code from `work` (0 by default), or 2 when it throws.
 * Expected errors are printed as a sentence, faults with their stack.
 * @param explain the sentence for an expected error; undefined for a fault
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
    // Errors during shutdown are caused by it.
    if (shutdown.begun) return;
    const expected = explain(error);
    console.error(expected ? `\n  ${expected.message}\n` : error);
    await shutdown.exit(NOT_DONE);
  }
}
