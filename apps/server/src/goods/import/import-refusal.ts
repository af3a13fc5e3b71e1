import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { type RowProblem, rowProblem, type Values } from './row-problem.ts';

/** The import can't be done; the message tells the user what to change. */
export class ImportRefusal extends Error {
  override readonly name: string = 'ImportRefusal';
}

export class UnreadableFile extends ImportRefusal {
  override readonly name = 'UnreadableFile';
  readonly rowProblem: RowProblem;

  constructor(reason: ImportReason, values?: Values) {
    const why = rowProblem(reason, values);
    super(why.problem);
    this.rowProblem = why;
  }
}
