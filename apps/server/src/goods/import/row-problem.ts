import { type ImportReason, OF_A_VARIANT, reasonText } from '@haat/contract/catalog/import-reasons';
import { filledIn } from '@haat/contract/error-body';

export type Values = Record<string, string | number>;

/** A reason with its values, and its English sentence for files, the terminal and the API. */
export interface RowProblem {
  problem: string;
  reason: ImportReason;
  values?: Values;
  variant?: string;
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
