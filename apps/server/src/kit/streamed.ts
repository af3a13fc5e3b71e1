/** A reply that is sent while it is made, because it may not fit in memory; its handler encodes it by the contract. */
export class Streamed {
  readonly pieces: AsyncIterable<string>;

  /** @param pieces of one JSON text */
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** A JSON list with one row a line, so that it can also be read line by line. */
export async function* jsonLines(rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield separator + some.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]' : '[]';
}
