const PARTS = 4;

/** Axis ticks from the lowest to the highest value, in paise. */
export function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor(Math.max(high - low, 100_00 * PARTS) / PARTS);
  const first = Math.floor(low / step);
  const last = Math.max(first + PARTS, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
}

/** The next step of 1, 2, 2.5 or 5 times a power of ten. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

const UNITS = [
  [1_00_00_000, 'Cr'],
  [1_00_000, 'L'],
  [1_000, 'K'],
] as const;

/** '₹80K', '₹2.5K', '₹1.2L', '₹3Cr'. */
export function shortRupees(amount: number): string {
  const rupees = Math.abs(amount) / 100;
  const [worth, unit] = UNITS.find(([least]) => rupees >= least) ?? [1, ''];
  const figure = String(Math.round((rupees / worth) * 100) / 100);
  return `${amount < 0 ? '−' : ''}₹${figure}${unit}`;
}

export type Point = { x: number; y: number };

/**
 * A smooth line that between two points is never above or below both, so that no day looks better than it was (Fritsch
 * and Carlson).
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = slopesOf(points);
  const pieces = points.slice(1).map((to, nth) => {
    const from = points[nth] ?? to;
    const third = (to.x - from.x) / 3;
    const [out, into] = [slopes[nth] ?? 0, slopes[nth + 1] ?? 0];
    const bends = [from.x + third, from.y + out * third, to.x - third, to.y - into * third, to.x, to.y];
    return `C${bends.map((n) => Math.round(n * 10) / 10).join(' ')}`;
  });
  return `M${first.x} ${first.y}${pieces.join('')}`;
}

/** The line through finished days, and the one to an unfinished day, which may still rise. */
export function linesOf(points: readonly Point[], isOver: boolean): { over: string; open?: string } {
  const [from, to] = points.slice(-2);
  if (isOver || !from || !to) return { over: smoothPath(points) };
  return { over: smoothPath(points.slice(0, -1)), open: `M${from.x} ${from.y}L${to.x} ${to.y}` };
}

function slopesOf(points: readonly Point[]): number[] {
  const rises = points.slice(1).map((to, nth) => {
    const from = points[nth] ?? to;
    return (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, nth) => {
    const [before, after] = [rises[nth - 1], rises[nth]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    // Level at a peak; elsewhere the steeper side counts less.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}
