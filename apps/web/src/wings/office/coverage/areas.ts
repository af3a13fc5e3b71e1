/** Kilometres east and south of the map's middle. */
export type Spot = { x: number; y: number };

const REACH_KM = 11.5;
/** Of the circle before neighbours cut it. */
const CORNERS = 32;
const KM_PER_DEGREE = 110.57;
const KM_PER_EQUATOR_DEGREE = 111.32;

/** The middle of the places' extent, in degrees. */
function middleOf(places: readonly { lat: number; lng: number }[], of: 'lat' | 'lng'): number {
  const all = places.map((place) => place[of]);
  return (Math.min(...all) + Math.max(...all)) / 2;
}

/** Kilometres for a degree of longitude. */
const wideAt = (lat: number) => KM_PER_EQUATOR_DEGREE * Math.cos((lat * Math.PI) / 180);

/** Projects positions around their middle; accurate enough over a few hundred kilometres. */
export function projected<P extends { lat: number; lng: number }>(places: readonly P[]): (P & Spot)[] {
  const [lat, lng] = [middleOf(places, 'lat'), middleOf(places, 'lng')];
  const wide = wideAt(lat);
  return places.map((place) => ({
    ...place,
    x: (place.lng - lng) * wide,
    y: (lat - place.lat) * KM_PER_DEGREE,
  }));
}

/**
 * Kilometres on the ground for one on the map, at `y` south of its middle; smaller in the north, where
 * meridians converge.
 * @param places the projected ones
 */
export function trueKmAt(places: readonly { lat: number; lng: number }[], y: number): number {
  if (places.length === 0) return 1;
  const lat = middleOf(places, 'lat');
  return wideAt(lat - y / KM_PER_DEGREE) / wideAt(lat);
}

/** The area nearest to each position, within reach (a Voronoi cell): its corners. */
export function areasOf(spots: readonly Spot[]): Spot[][] {
  const ordered = spots.map((spot, at) => ({ spot, at })).toSorted((a, b) => a.spot.x - b.spot.x);
  const areas: Spot[][] = spots.map(() => []);
  ordered.forEach(({ spot, at }, nth) => {
    let area = circleAround(spot);
    // Only positions within twice the reach can cut it; they are neighbours in this order.
    for (const step of [-1, 1]) {
      for (let other = nth + step; ordered[other]; other += step) {
        const rival = ordered[other]?.spot;
        if (!rival || Math.abs(rival.x - spot.x) > 2 * REACH_KM) break;
        if (Math.abs(rival.y - spot.y) <= 2 * REACH_KM) area = cutBy(area, spot, rival);
      }
    }
    areas[at] = area;
  });
  return areas;
}

function circleAround({ x, y }: Spot): Spot[] {
  return Array.from({ length: CORNERS }, (_, nth) => {
    const angle = (nth / CORNERS) * 2 * Math.PI;
    return { x: x + REACH_KM * Math.cos(angle), y: y + REACH_KM * Math.sin(angle) };
  });
}

/** Removes the part of an area that is nearer to the rival. Two at the same place share it. */
function cutBy(area: readonly Spot[], owner: Spot, rival: Spot): Spot[] {
  const [dx, dy] = [rival.x - owner.x, rival.y - owner.y];
  if (dx === 0 && dy === 0) return [...area];
  const [mx, my] = [(rival.x + owner.x) / 2, (rival.y + owner.y) / 2];
  /** Positive on the rival's side of the middle line. */
  const side = ({ x, y }: Spot) => (x - mx) * dx + (y - my) * dy;
  return area.flatMap((corner, nth) => {
    const next = area[(nth + 1) % area.length] ?? corner;
    const [here, there] = [side(corner), side(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here * there >= 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share },
    ];
  });
}

/** For an SVG polygon's `points`. */
export const pointsOf = (area: readonly Spot[]) =>
  area.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
