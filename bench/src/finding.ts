/** A measurement and its budget. */
export interface Finding {
  what: string;
  /** Haat's figure, and the baseline's if there is one. */
  ours: number;
  baseline?: number;
  unit: 'a second' | 'ms' | 'MB';
  /** For the ratio if there is a baseline, otherwise for Haat's figure. */
  budget?: { atLeast: number } | { atMost: number };
  /** Further facts. */
  note?: string;
  rounds?: { ours: number[]; baseline: number[] };
}

/** Haat's figure as a share of the baseline's; undefined without a baseline. */
export function ratioOf({ ours, baseline }: Finding): number | undefined {
  return baseline === undefined ? undefined : ours / baseline;
}

/** True without a budget. */
export function isWithinBudget(finding: Finding): boolean {
  const { budget, ours } = finding;
  const value = ratioOf(finding) ?? ours;
  if (!budget) return true;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
}
