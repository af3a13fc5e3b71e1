import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { type RowProblem, rowProblem, type Values } from './row-problem.ts';

/** The import can't be done at all; the message tells the person who started it what to change. */
export class ImportRefusal extends Error {
  override readonly name: string = 'ImportRefusal';
}

/** Nothing can be made of a file. */
export class UnreadableFile extends ImportRefusal {
  override readonly name = 'UnreadableFile';
  readonly rowProblem: RowProblem;

  constructor(reason: ImportReason, values?: Values) {
    const why = rowProblem(reason, values);
    super(why.problem);
    this.rowProblem = why;
  }
}
