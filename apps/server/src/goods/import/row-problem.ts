import { type ImportReason, OF_A_VARIANT, reasonText } from '@haat/contract/catalog/import-reasons';
import { filledIn } from '@haat/contract/error-body';

/** Values for a reason's sentence. */
export type Values = Record<string, string | number>;

/** A reason as a code with values, and its English sentence for files, the terminal and the API. */
export interface RowProblem {
  problem: string;
  reason: ImportReason;
  values?: Values;
  /** The variant's SKU or name. */
  variant?: string;
  /** The likely reading of the whole cell. */
  proposal?: string;
}

export const rowProblem = (reason: ImportReason, values?: Values): RowProblem => ({
  problem: reasonText(reason, values),
  reason,
  ...(values && { values }),
});

/** Like `rowProblem`, for a variant. */
export function ofVariant(variant: string, { problem, proposal: _, ...reason }: RowProblem): RowProblem {
  return { ...reason, variant, problem: filledIn(OF_A_VARIANT, { variant, problem }) };
}

/** A note about how a row was read. */
export interface Remark {
  remark: string;
  reason?: ImportReason;
  values?: Values;
}

export const remarkOf = (reason: ImportReason, values: Values): Remark => ({
  remark: reasonText(reason, values),
  reason,
  values,
});
