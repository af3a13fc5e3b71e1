/** Of each measurement. */
export const ROUNDS = 5;

/**
 * Measures two sides in turn, so that a busy moment of the machine affects both. The first round of each doesn't count,
 * as it compiles the code.
 */
export async function alternate(
  ours: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ ours: number; baseline: number; rounds: { ours: number[]; baseline: number[] } }> {
  const rounds = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const figures = { ours: await ours(), baseline: await baseline() };
    if (round === 0) continue;
    rounds.ours.push(figures.ours);
    rounds.baseline.push(figures.baseline);
  }
  return { ours: median(rounds.ours), baseline: median(rounds.baseline), rounds };
}

/** Of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
