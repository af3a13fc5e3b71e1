/**
 * Haat cannot start, and the person who started it can put that right. The message is the whole output: it says
 * what is wrong and what to do. Anything else that goes wrong is a fault and shows its stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
