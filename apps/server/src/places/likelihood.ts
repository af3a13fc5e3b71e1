/** A pin code near a position. `quality` is that of its own position in the directory. */
export interface Candidate {
  distance: number;
  served: boolean;
  quality: string;
}

/** Kilometres. The largest rural pin codes reach some 25 from their middle. */
export const REACH_KM = 50;

/** Kilometres within which a pin code with shops comes before a nearer one without. */
const SERVED_NEARBY_KM = 15;

/**
 * Sorts by likelihood: pin codes with shops nearby first, then those with positions from several offices (A, B) before
 * copied or guessed ones (C, D), then the nearest.
 */
export function byLikelihood(a: Candidate, b: Candidate): number {
  return tier(a) - tier(b) || a.distance - b.distance;
}

function tier({ distance, served, quality }: Candidate): number {
  const preferred = served && distance <= SERVED_NEARBY_KM;
  return (preferred ? 0 : 2) + (quality === 'A' || quality === 'B' ? 0 : 1);
}
