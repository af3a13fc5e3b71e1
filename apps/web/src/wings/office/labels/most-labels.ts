/** Labels of one product that are printed at once. */
export const MOST_LABELS = 999;
