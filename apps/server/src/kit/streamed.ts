/** A reply that is sent while it is made, because it may be larger than memory has room for; its handler encoded it by the contract. */
export class Streamed {
  readonly pieces: AsyncIterable<string>;

  /** @param pieces of one JSON text */
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** A JSON list with a row a line, so that a reader can take it line by line as well. */
export async function* jsonLines(rows: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield separator + some.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]' : '[]';
}
