/** What is known of a pin code near a position. `quality` is that of its own position in the directory. */
export interface Candidate {
  distance: number;
  served: boolean;
  quality: string;
}

/** Beyond this a pin code is not the shopper's, in kilometres: the largest rural ones reach some 25 from their middle. */
export const REACH_KM = 50;

/** Within this a pin code with shops is offered before a nearer one without, in kilometres. */
const SERVED_NEARBY_KM = 15;

/**
 * Compares pin codes by how likely they are meant: those with shops nearby first, then those whose position is known
 * from several offices (A, B) before those that have only a copied or guessed one (C, D), then the nearest.
 */
export function byLikelihood(a: Candidate, b: Candidate): number {
  return tier(a) - tier(b) || a.distance - b.distance;
}

function tier({ distance, served, quality }: Candidate): number {
  const preferred = served && distance <= SERVED_NEARBY_KM;
  return (preferred ? 0 : 2) + (quality === 'A' || quality === 'B' ? 0 : 1);
}
