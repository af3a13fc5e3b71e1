import { describe, expect, it } from 'vitest';
import { fromRupees } from '../basics/money.ts';
import { asksForCode, codeAtDoor, inOrderOfWay, isNextTry, timeAtDoor } from './door.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 28, hours));
const stop = (name: string, from: number, location: { lat: number; lng: number } | null = null) => ({
  name,
  deliverFrom: at(from),
  deliverUntil: at(from + 2),
  location,
  wayPlace: null as number | null,
});
const names = (stops: readonly { name: string }[]) => stops.map(({ name }) => name).join(' ');

describe('the order of stops', () => {
  it('is that of their hours, whatever the way', () => {
    const far = { lat: 18, lng: 77 };
    const near = { lat: 17.91, lng: 77.5 };
    const stops = [stop('evening', 18, near), stop('late', 8, far), stop('noon', 12, far)];
    expect(names(inOrderOfWay(stops, near))).toBe('late noon evening');
  });

  it('is nearest first from the last door within the same hours, and without a position last', () => {
    const stops = [
      stop('nowhere', 16),
      stop('far', 16, { lat: 17.99, lng: 77.5 }),
      stop('near', 16, { lat: 17.91, lng: 77.5 }),
      stop('between', 16, { lat: 17.95, lng: 77.5 }),
    ];
    expect(names(inOrderOfWay(stops, { lat: 17.9, lng: 77.5 }))).toBe('near between far nowhere');
    expect(names(inOrderOfWay(stops, null))).toBe('far between near nowhere');
  });

  it('is the office’s within the same hours, and goes on nearest first from there', () => {
    const stops = [
      stop('near', 16, { lat: 17.91, lng: 77.5 }),
      stop('beyond', 16, { lat: 17.98, lng: 77.5 }),
      { ...stop('second', 16, { lat: 17.99, lng: 77.5 }), wayPlace: 2 },
      { ...stop('first', 16), wayPlace: 1 },
      { ...stop('early', 12), wayPlace: 9 },
    ];
    expect(names(inOrderOfWay(stops, { lat: 17.9, lng: 77.5 }))).toBe('early first second beyond near');
  });

  it('loses no stop', () => {
    const stops = Array.from({ length: 30 }, (_, nth) => ({
      ...stop(String(nth), nth % 3, nth % 4 === 0 ? null : { lat: 17 + (nth % 7), lng: 77 + (nth % 5) }),
      wayPlace: nth % 5 === 0 ? nth : null,
    }));
    const ordered = inOrderOfWay(stops, null);
    expect(new Set(ordered)).toEqual(new Set(stops));
    expect(ordered).toHaveLength(30);
  });
});

it('a code is asked for paid orders above ₹500, and for all where the store wants it, of people with an account', () => {
  const order = { isPaid: true, total: fromRupees(500.01), hasShopper: true };
  expect(asksForCode(order, { codeForAll: false })).toBe(true);
  expect(asksForCode({ ...order, total: fromRupees(500) }, { codeForAll: false })).toBe(false);
  expect(asksForCode({ ...order, isPaid: false }, { codeForAll: false })).toBe(false);
  expect(asksForCode({ ...order, isPaid: false }, { codeForAll: true })).toBe(true);
  expect(asksForCode({ ...order, hasShopper: false }, { codeForAll: true })).toBe(false);
});

it('a next try has hours that are not over, of a day at most, within a week', () => {
  expect(isNextTry({ from: at(10), until: at(12) }, at(11))).toBe(true);
  expect(isNextTry({ from: at(10), until: at(12) }, at(12))).toBe(false);
  expect(isNextTry({ from: at(10), until: at(35) }, at(9))).toBe(false);
  expect(isNextTry({ from: at(10), until: at(10) }, at(9))).toBe(false);
  expect(isNextTry({ from: at(24 * 8), until: at(24 * 8 + 1) }, at(9))).toBe(false);
});

it('a door was at the time of the phone, which is neither to come nor older than a week', () => {
  expect(timeAtDoor(at(9), at(14))).toEqual(at(9));
  expect(timeAtDoor(at(20), at(14))).toEqual(at(14));
  expect(timeAtDoor(at(9), at(24 * 9))).toEqual(at(24 * 2));
});

it('a code that is asked for may be waived, and is locked after five wrong ones', () => {
  const order = { isPaid: true, total: fromRupees(501), hasShopper: true };
  const code = (wrong: number, letThroughAt: Date | null = null) =>
    codeAtDoor(order, { codeForAll: false }, { wrong, letThroughAt });
  expect([code(0), code(4), code(5), code(5, at(9))]).toEqual(['asked', 'asked', 'locked', null]);
  expect(
    codeAtDoor({ ...order, isPaid: false }, { codeForAll: false }, { wrong: 0, letThroughAt: null }),
  ).toBeNull();
});
