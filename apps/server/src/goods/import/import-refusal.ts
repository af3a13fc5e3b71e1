import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { type Because, because, type Values } from './because.ts';

/** The import can't be done at all; the message tells the person who started it what to change. */
export class ImportRefusal extends Error {
  override readonly name: string = 'ImportRefusal';
}

/** Nothing can be made of a file. */
export class UnreadableFile extends ImportRefusal {
  override readonly name = 'UnreadableFile';
  readonly because: Because;

  constructor(reason: ImportReason, values?: Values) {
    const why = because(reason, values);
    super(why.problem);
    this.because = why;
  }
}
