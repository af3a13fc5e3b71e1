/** What was measured, against what it may be. */
export interface Finding {
  what: string;
  /** Haat's figure, and that of the baseline where there is one. */
  ours: number;
  baseline?: number;
  unit: 'a second' | 'ms' | 'MB';
  /** What the budget is about: the ratio of the two figures when there is a baseline, otherwise Haat's figure. */
  budget?: { atLeast: number } | { atMost: number };
  /** What else is good to know, in words. */
  note?: string;
  /** Every round's figures. */
  rounds?: { ours: number[]; baseline: number[] };
}

/** Haat's figure as a share of the baseline's; undefined where there is none. */
export function ratioOf({ ours, baseline }: Finding): number | undefined {
  return baseline === undefined ? undefined : ours / baseline;
}

/** Whether the finding keeps its budget; true when it has none. */
export function isWithinBudget(finding: Finding): boolean {
  const { budget, ours } = finding;
  const value = ratioOf(finding) ?? ours;
  if (!budget) return true;
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
}
