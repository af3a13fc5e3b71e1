import type { CallReply } from '@haat/contract/call';
import {
  type CoveredPlace,
  MAX_PLACES,
  MAX_WANTED,
  type readCoverage as readCall,
  type WantedPlace,
} from '@haat/contract/coverage';
import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { placeName } from '../place-name.ts';
import { distanceKm, type Point } from '../positions.ts';

type Coverage = CallReply<typeof readCall>;

const DAYS = 30;
const WHOLE_DIRECTORY = 20_000;
/** Maximum distance of shown pin codes from served or wanted ones. */
const NEAR_KM = 28;
const MARGIN = 0.25;

/** Served pin codes with those around them, and the last days' fruitless searches. */
export async function readCoverage(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  days = DAYS,
): Promise<Coverage> {
  const from = firstDay(clock, days);
  const [marketplaces, served, wanted, words, totals] = await Promise.all([
    readMarketplaces(db),
    readServed(db),
    readWanted(db, from, MAX_WANTED),
    readWords(db, from, MAX_WANTED),
    readTotals(db, from),
  ]);
  const placed = new Map(served.map((place) => [place.pinCode, place]));
  for (const place of wanted) if (!placed.has(place.pinCode)) placed.set(place.pinCode, place);
  const around = await readAround(db, [...placed.values()]);
  for (const place of around)
    if (placed.size < MAX_PLACES && !placed.has(place.pinCode)) placed.set(place.pinCode, place);
  return {
    marketplaces,
    places: [...placed.values()].slice(0, MAX_PLACES).map(shown),
    wanted: wanted.map((place) => wantedOf(place, served)),
    words,
    ...totals,
  };
}

/** At most so many of each. */
export async function readSearches(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { days = DAYS, most }: { days: number | undefined; most: number },
): Promise<Pick<Coverage, 'wanted' | 'words'>> {
  const from = firstDay(clock, days);
  const [served, wanted, words] = await Promise.all([
    readServed(db),
    readWanted(db, from, most),
    readWords(db, from, most),
  ]);
  return { wanted: wanted.map((place) => wantedOf(place, served)), words };
}

const firstDay = (clock: Context['clock'], days: number) =>
  istDay(new Date(clock.now().getTime() - (days - 1) * 86_400_000));

const wantedOf = (place: Wanted, served: readonly Place[]): WantedPlace => ({
  pinCode: place.pinCode,
  name: nameOf(place),
  searches: place.searches,
  waiting: place.waiting,
  nearest: nearestOf(place, served),
});

interface Place extends Point {
  pinCode: string;
  office: string;
  district: string;
  quality: string;
  servedBy: string | null;
}

const nameOf = ({ office, district }: Place) => placeName(office, district);

const shown = (place: Place): CoveredPlace => ({
  pinCode: place.pinCode,
  name: nameOf(place),
  lat: place.lat,
  lng: place.lng,
  isGuess: place.quality > 'B',
  servedBy: place.servedBy,
});

function nearestOf(place: Point, served: readonly Place[]): WantedPlace['nearest'] {
  let nearest: { name: string; km: number } | null = null;
  for (const one of served) {
    const km = Math.round(distanceKm(place, one));
    if (!nearest || km < nearest.km) nearest = { name: nameOf(one), km };
  }
  return nearest;
}

async function readMarketplaces(db: Db): Promise<Coverage['marketplaces']> {
  const { rows } = await sql<Coverage['marketplaces'][number]>`
    SELECT m.id AS _id, m.name, count(s.pin_code)::int AS "pinCodes" FROM marketplaces m
    LEFT JOIN served_pin_codes s ON s.marketplace_id = m.id GROUP BY m.id, m.name ORDER BY m.name, m.id`.execute(
    db,
  );
  return rows;
}

const PLACE = sql`p.pin_code AS "pinCode", p.latitude AS lat, p.longitude AS lng, p.office, p.district, p.quality`;

async function readServed(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT ${PLACE}, s.marketplace_id AS "servedBy" FROM served_pin_codes s JOIN pin_codes p USING (pin_code)
    ORDER BY p.pin_code LIMIT ${MAX_PLACES}`.execute(db);
  return rows;
}

type Wanted = Place & Pick<WantedPlace, 'searches' | 'waiting'>;

/** Pin codes that are served by now are left out. Waiting requests count whenever they were made. */
async function readWanted(db: Db, from: string, most: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    SELECT ${PLACE}, NULL AS "servedBy", coalesce(u.searches, 0) AS searches, coalesce(w.waiting, 0) AS waiting FROM (
        SELECT pin_code, ${sumOf(sql`searches`)} AS searches FROM unserved_searches WHERE day >= ${from} GROUP BY pin_code
      ) u FULL JOIN (
        SELECT pin_code, count(*)::int AS waiting FROM area_requests GROUP BY pin_code
      ) w USING (pin_code) JOIN pin_codes p USING (pin_code) LEFT JOIN served_pin_codes s USING (pin_code)
    WHERE s.pin_code IS NULL ORDER BY searches DESC, waiting DESC, p.pin_code LIMIT ${most}`.execute(db);
  return rows;
}

/** Neighbours of served and wanted pin codes. */
async function readAround(db: Db, places: readonly Point[]): Promise<Place[]> {
  if (places.length === 0) return [];
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const { rows } = await sql<Place>`
    SELECT ${PLACE}, NULL AS "servedBy" FROM pin_codes p
    WHERE p.latitude BETWEEN ${Math.min(...lats) - MARGIN} AND ${Math.max(...lats) + MARGIN}
      AND p.longitude BETWEEN ${Math.min(...lngs) - MARGIN} AND ${Math.max(...lngs) + MARGIN}
    ORDER BY p.pin_code LIMIT ${WHOLE_DIRECTORY}`.execute(db);
  return rows.filter((row) => places.some((place) => distanceKm(row, place) < NEAR_KM));
}

async function readWords(db: Db, from: string, most: number): Promise<Coverage['words']> {
  const { rows } = await sql<Coverage['words'][number]>`
    SELECT e.words, e.searches, json_build_object('_id', m.id, 'name', m.name) AS marketplace FROM (
        SELECT marketplace_id, words, ${sumOf(sql`searches`)} AS searches FROM empty_searches
        WHERE day >= ${from} GROUP BY marketplace_id, words
      ) e JOIN marketplaces m ON m.id = e.marketplace_id
    ORDER BY e.searches DESC, e.words LIMIT ${most}`.execute(db);
  return rows;
}

async function readTotals(db: Db, from: string): Promise<Pick<Coverage, 'unserved' | 'empty'>> {
  const [unserved, empty] = await Promise.all([
    sql<{ sum: number }>`
      SELECT ${sumOf(sql`u.searches`)} AS sum FROM unserved_searches u
      LEFT JOIN served_pin_codes s USING (pin_code) WHERE u.day >= ${from} AND s.pin_code IS NULL`.execute(
      db,
    ),
    sql<{ sum: number }>`
      SELECT ${sumOf(sql`searches`)} AS sum FROM empty_searches WHERE day >= ${from}`.execute(db),
  ]);
  return { unserved: unserved.rows[0]?.sum ?? 0, empty: empty.rows[0]?.sum ?? 0 };
}
