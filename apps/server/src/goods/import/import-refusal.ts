/** The import can't be done at all; the message tells the person who started it what to change. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
}
