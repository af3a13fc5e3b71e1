import { type ImportReason, OF_A_VARIANT, reasonText } from '@haat/contract/catalog/import-reasons';
import { filledIn } from '@haat/contract/error-body';

/** What stands in a reason's sentence. */
export type Values = Record<string, string | number>;

/** Why something is refused, as a code with values, and as the English sentence for files, the terminal and readers of the API. */
export interface RowProblem {
  problem: string;
  reason: ImportReason;
  values?: Values;
  /** The SKU or name of the variant that it is about. */
  variant?: string;
  /** The whole cell as it was likely meant. */
  proposal?: string;
}

/** A reason with its sentence. */
export const rowProblem = (reason: ImportReason, values?: Values): RowProblem => ({
  problem: reasonText(reason, values),
  reason,
  ...(values && { values }),
});

/** The same, of a variant of the product. */
export function ofVariant(variant: string, { problem, proposal: _, ...reason }: RowProblem): RowProblem {
  return { ...reason, variant, problem: filledIn(OF_A_VARIANT, { variant, problem }) };
}

/** What people should know of how a row was read. */
export interface Remark {
  remark: string;
  reason?: ImportReason;
  values?: Values;
}

/** A remark with its sentence. */
export const remarkOf = (reason: ImportReason, values: Values): Remark => ({
  remark: reasonText(reason, values),
  reason,
  values,
});
