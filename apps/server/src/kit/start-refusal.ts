/**
 * Haat can't start, and the operator can fix it. Only the message is printed: what is wrong and what to do. Any other
 * error is a fault and shows its stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
