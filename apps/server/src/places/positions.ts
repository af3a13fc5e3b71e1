/** Degrees, WGS 84. */
export type Point = { readonly lat: number; readonly lng: number };

const RADIANS = Math.PI / 180;
const EARTH_DIAMETER_KM = 12742.02;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const haversine =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lng - a.lng) * RADIANS) / 2) ** 2;
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(haversine));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** By median, so that outliers don't move it. Needs a point. */
export function centre(points: readonly Point[]): Point {
  return { lat: median(points.map((p) => p.lat)), lng: median(points.map((p) => p.lng)) };
}

/** Of the largest group of neighbouring points, with its size. */
export function densest(points: readonly Point[]): { at: Point; members: number } {
  if (points.length < 3) return { at: centre(points), members: points.length };
  const ranked = points
    .map((from) => {
      const distances = points.map((to) => distanceKm(from, to));
      return {
        group: points.filter((_, i) => (distances[i] ?? Number.POSITIVE_INFINITY) < 25),
        neighbours: distances.filter((d) => d < 15).length,
        spread: median(distances),
      };
    })
    .toSorted((x, y) => y.neighbours - x.neighbours || x.spread - y.spread);
  const group = ranked[0]?.group ?? points;
  return { at: centre(group), members: group.length };
}
