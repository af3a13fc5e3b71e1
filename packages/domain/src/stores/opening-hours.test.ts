import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  breakFaults,
  daysThatRunOver,
  isOpenThrough,
  nextOpening,
  type OpeningHours,
  type OpenTime,
  promisedDelivery,
} from './opening-hours.ts';

const DAY = { opens: '08:00', closes: '21:00' };
/** Closed on Sundays, and on Tuesday 24 November 2026. */
const SHOP: OpeningHours = { week: [null, DAY, DAY, DAY, DAY, DAY, DAY], holidays: ['2026-11-24'] };
const everyDay = (time: OpenTime): OpeningHours => ({
  week: Array.from({ length: 7 }, () => time),
  holidays: [],
});
const at = (ist: string) => new Date(`${ist}:00+05:30`);
const window = (day: string, from: string, until: string) => ({
  from: at(`${day}T${from}`),
  until: at(`${day}T${until}`),
});
const promise = (ist: string, hours: OpeningHours | null = SHOP, deliveryHours = 24) =>
  promisedDelivery(at(ist), deliveryHours, hours);

test('while a store is open its promise counts from the order, and is a window on the clock', () => {
  expect(promise('2026-11-25T14:05')).toEqual(window('2026-11-26', '12:00', '15:00'));
  expect(promise('2026-11-25T11:10', SHOP, 4)).toEqual(window('2026-11-25', '14:00', '16:00'));
  expect(promise('2026-11-25T11:10', SHOP, 1)).toEqual(window('2026-11-25', '12:00', '13:00'));
});

test('ordered at 3:05 am it comes in the morning, never while the store is closed', () => {
  const nine = { week: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '21:00' })), holidays: [] };
  expect(promise('2026-11-25T03:05', nine)).toEqual(window('2026-11-26', '09:00', '12:00'));
  expect(promise('2026-11-25T03:05', nine, 3)).toEqual(window('2026-11-25', '12:00', '13:00'));
  // Ordered late in the evening, it is not brought at one in the night.
  expect(promise('2026-11-25T20:59', nine, 4)).toEqual(window('2026-11-26', '09:00', '10:00'));
});

test('outside of its hours the promise counts from the next opening, past Sundays and holidays', () => {
  expect(promise('2026-11-23T06:30', SHOP, 4)).toEqual(window('2026-11-23', '12:00', '14:00'));
  expect(promise('2026-11-21T21:00', SHOP, 4)).toEqual(window('2026-11-23', '12:00', '14:00'));
  expect(promise('2026-11-22T12:00', SHOP, 4)).toEqual(window('2026-11-23', '12:00', '14:00'));
  expect(promise('2026-11-23T23:30', SHOP, 4)).toEqual(window('2026-11-25', '12:00', '14:00'));
  expect(promise('2026-11-23T10:00', SHOP)).toEqual(window('2026-11-25', '08:00', '12:00'));
});

test('a store that says nothing of hours takes orders at any time and delivers by day; so does one that would never open', () => {
  expect(promise('2026-11-22T14:00', null)).toEqual(window('2026-11-23', '12:00', '15:00'));
  expect(promise('2026-11-22T02:00', null)).toEqual(window('2026-11-23', '08:00', '12:00'));
  const never = { week: Array.from({ length: 7 }, () => null), holidays: [] };
  expect(promise('2026-11-22T02:00', never)).toEqual(window('2026-11-23', '08:00', '12:00'));
});

test('midnight is the end of a day', () => {
  const late = { week: Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '24:00' })), holidays: [] };
  expect(nextOpening(late, at('2026-11-23T23:59'))).toEqual(at('2026-11-23T23:59'));
  expect(nextOpening(late, at('2026-11-24T00:00'))).toEqual(at('2026-11-24T10:00'));
});

test('a lunch break is closed: nothing opens, is promised or comes in it', () => {
  const lunch = everyDay({ opens: '08:00', closes: '21:30', breaks: [{ from: '13:00', until: '16:00' }] });
  expect(nextOpening(lunch, at('2026-11-23T12:59'))).toEqual(at('2026-11-23T12:59'));
  expect(nextOpening(lunch, at('2026-11-23T13:00'))).toEqual(at('2026-11-23T16:00'));
  expect(promise('2026-11-23T11:00', lunch, 1)).toEqual(window('2026-11-23', '12:00', '13:00'));
  expect(promise('2026-11-23T12:30', lunch, 1)).toEqual(window('2026-11-23', '16:00', '17:00'));
  expect(promise('2026-11-23T14:00', lunch, 1)).toEqual(window('2026-11-23', '17:00', '18:00'));
  expect(isOpenThrough(lunch, window('2026-11-23', '10:00', '13:00'))).toBe(true);
  expect(isOpenThrough(lunch, window('2026-11-23', '12:00', '16:30'))).toBe(false);
});

test('what closes after midnight is open until then on the next day, from Saturday to Sunday too', () => {
  const night = everyDay({ opens: '18:00', closes: '02:00' });
  expect(nextOpening(night, at('2026-11-22T01:59'))).toEqual(at('2026-11-22T01:59'));
  expect(nextOpening(night, at('2026-11-22T02:00'))).toEqual(at('2026-11-22T18:00'));
  const saturday = {
    week: [null, null, null, null, null, null, { opens: '18:00', closes: '02:00' }],
    holidays: [],
  };
  expect(nextOpening(saturday, at('2026-11-22T01:00'))).toEqual(at('2026-11-22T01:00'));
  expect(promise('2026-11-21T22:30', saturday, 3)).toEqual(window('2026-11-22', '01:00', '02:00'));
  expect(isOpenThrough(saturday, { from: at('2026-11-21T23:00'), until: at('2026-11-22T02:00') })).toBe(true);
});

test('a holiday does not open: the night before it is served to its end, the night that it would begin is not', () => {
  const night = { ...everyDay({ opens: '18:00', closes: '02:00' }), holidays: ['2026-11-24'] };
  expect(nextOpening(night, at('2026-11-24T01:30'))).toEqual(at('2026-11-24T01:30'));
  expect(nextOpening(night, at('2026-11-24T19:00'))).toEqual(at('2026-11-25T18:00'));
  expect(nextOpening(night, at('2026-11-25T01:00'))).toEqual(at('2026-11-25T18:00'));
});

test('what closes when it opens is open for 24 hours', () => {
  const always = everyDay({ opens: '06:00', closes: '06:00' });
  expect(isOpenThrough(always, { from: at('2026-11-21T05:00'), until: at('2026-11-23T07:00') })).toBe(true);
  expect(daysThatRunOver(always.week)).toEqual([]);
});

test('a break that lies outside, ends too early or overlaps is told at its end', () => {
  const faults = (opens: string, closes: string, ...breaks: [from: string, until: string][]) =>
    breakFaults({ opens, closes, breaks: breaks.map(([from, until]) => ({ from, until })) }).map(
      ({ nth, at: end, fault }) => `${nth} ${end} ${fault}`,
    );
  expect(faults('08:00', '21:00', ['13:00', '16:00'])).toEqual([]);
  expect(faults('18:00', '02:00', ['23:30', '00:30'])).toEqual([]);
  expect(faults('08:00', '21:00', ['08:00', '09:00'])).toEqual(['0 from outside']);
  expect(faults('08:00', '21:00', ['20:00', '21:00'])).toEqual(['0 until outside']);
  expect(faults('08:00', '21:00', ['16:00', '13:00'])).toEqual(['0 until backwards']);
  expect(faults('08:00', '21:00', ['13:00', '16:00'], ['15:00', '17:00'])).toEqual(['1 from overlap']);
  expect(faults('18:00', '02:00', ['13:00', '16:00'])).toEqual(['0 from outside']);
});

test('a day that closes after the next one opens is named, Saturday too', () => {
  const late = { opens: '18:00', closes: '09:00' };
  expect(daysThatRunOver([DAY, null, null, null, null, null, late])).toEqual([6]);
  expect(daysThatRunOver([DAY, null, null, null, null, null, { ...late, closes: '08:00' }])).toEqual([]);
});

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
/** With up to two breaks, also past midnight. */
const times: fc.Arbitrary<OpenTime> = fc
  .record({
    opening: fc.integer({ min: 0, max: 1439 }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 1440 }), { minLength: 5, maxLength: 5 }),
    breaks: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ opening, cuts, breaks }) => {
    const minutes = cuts.toSorted((one, other) => one - other).map((cut) => clock(opening + cut));
    const ends = minutes.slice(0, 2 * breaks + 1);
    return {
      opens: clock(opening),
      closes: ends.at(-1) ?? '',
      breaks: Array.from({ length: breaks }, (_, nth) => ({
        from: ends[2 * nth] ?? '',
        until: ends[2 * nth + 1] ?? '',
      })),
    };
  });
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc
    .array(fc.option(times), { minLength: 7, maxLength: 7 })
    .map((week) => week.map((time, day) => (daysThatRunOver(week).includes(day) ? null : time))),
  holidays: fc.array(
    fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
    { maxLength: 10 },
  ),
});
const moments = fc.date({ min: at('2026-11-01T00:00'), max: at('2026-11-30T23:59'), noInvalidDate: true });

test('a promise never comes before the order, later orders are never promised sooner, and an opening is open', () => {
  fc.assert(
    fc.property(anyHours, moments, moments, (hours, one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      const opening = nextOpening(hours, earlier);
      expect(opening.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
      expect(nextOpening(hours, opening)).toEqual(opening);
      const isEver = hours.week.some((time) => time !== null);
      if (isEver) expect(nextOpening(hours, later).getTime()).toBeGreaterThanOrEqual(opening.getTime());
    }),
  );
});

test('what is promised lies ahead, in open hours, and no later order is promised sooner', () => {
  fc.assert(
    fc.property(
      anyHours,
      moments,
      moments,
      fc.constantFrom(1, 4, 24, 48),
      (hours, one, other, deliveryHours) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        const first = promisedDelivery(earlier, deliveryHours, hours);
        expect(first.from.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
        expect(first.until.getTime()).toBeGreaterThan(first.from.getTime());
        const isEver = hours.week.some((time) => time !== null);
        if (!isEver) return;
        expect(isOpenThrough(hours, first)).toBe(true);
        const second = promisedDelivery(later, deliveryHours, hours);
        expect(second.until.getTime()).toBeGreaterThanOrEqual(first.until.getTime());
      },
    ),
  );
});

const minuteOf = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) % 1440;

/** Whether it is open, minute by minute since the beginning of October: each day paints what it is open for. */
function painted({ week, holidays }: OpeningHours): Uint8Array {
  const minutes = new Uint8Array(100 * 1440);
  const read = week.map(
    (time) =>
      time && {
        opens: minuteOf(time.opens),
        closes: minuteOf(time.closes),
        rests: new Set(time.breaks?.map(({ from }) => minuteOf(from))),
        goesOn: new Set(time.breaks?.map(({ until }) => minuteOf(until))),
      },
  );
  for (let nth = 0; nth < 98; nth++) {
    const day = new Date(Date.UTC(2026, 9, 1 + nth));
    const time = read[day.getUTCDay()];
    if (!time || holidays.includes(day.toISOString().slice(0, 10))) continue;
    let minute = time.opens;
    let isBreak = false;
    do {
      if (time.rests.has(minute % 1440)) isBreak = true;
      if (time.goesOn.has(minute % 1440)) isBreak = false;
      if (!isBreak) minutes[nth * 1440 + minute] = 1;
      minute += 1;
    } while (minute % 1440 !== time.closes);
  }
  return minutes;
}
const minuteSince = (date: Date) => (date.getTime() - at('2026-10-01T00:00').getTime()) / 60_000;

test('openings, windows and promises are those of a clock that looks at every minute', () => {
  const minutes = fc.integer({ min: 31 * 1440, max: 61 * 1440 });
  fc.assert(
    fc.property(
      anyHours,
      minutes,
      fc.integer({ min: 1, max: 600 }),
      fc.constantFrom(1, 4, 24, 48),
      (hours, minute, length, deliveryHours) => {
        const open = painted(hours);
        const isOpen = (from: number, until: number) => open.slice(from, until).every(Boolean);
        const moment = (nth: number) => new Date(at('2026-10-01T00:00').getTime() + nth * 60_000);
        const from = moment(minute);
        expect(isOpenThrough(hours, { from, until: moment(minute + length) })).toBe(
          isOpen(minute, minute + length),
        );
        const next = open.indexOf(1, minute);
        if (next < 0) return;
        expect(minuteSince(nextOpening(hours, from))).toBe(next);
        const promised = promisedDelivery(from, deliveryHours, hours);
        expect(isOpen(minuteSince(promised.from), Math.ceil(minuteSince(promised.until)))).toBe(true);
        expect(minuteSince(promised.from)).toBeGreaterThanOrEqual(minute);
      },
    ),
  );
});
