import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { DayChart } from './day-chart.tsx';

const TODAY = '2026-11-20';
const SOLD = [31_000, 28_000, 59_000, 67_000, 0, 0, 24_000, 35_500, 35_500, 6_400].map((rupees, nth) => ({
  day: `2026-11-${11 + nth}`,
  value: paise(rupees * 100),
}));

/** Elements have no size in happy-dom. */
class Wide {
  private readonly hear: ResizeObserverCallback;
  constructor(hear: ResizeObserverCallback) {
    this.hear = hear;
  }
  observe = (target: Element) =>
    this.hear([{ target, contentRect: { width: 600, height: 220 } } as ResizeObserverEntry], this);
  unobserve = () => {};
  disconnect = () => {};
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Wide));

async function drawn(days = SOLD, today = TODAY) {
  const { leave } = showInOffice(
    <DayChart
      title="Monthly sales"
      note="by day"
      what="Sales"
      tone="green"
      days={days}
      today={today}
      href={String}
    />,
  );
  const chart = screen.getByRole('region', { name: 'Monthly sales' });
  await expect.poll(() => chart.querySelector('svg circle')).not.toBeNull();
  const paths = [...chart.querySelectorAll('path[d^="M"]')].filter((path) =>
    path.closest('svg[height="220"]'),
  );
  return {
    leave,
    over: paths.filter((path) => path.matches('[class*="line"]')).map((path) => path.getAttribute('d') ?? ''),
    open: paths.filter((path) => path.matches('[class*="open"]')).map((path) => path.getAttribute('d') ?? ''),
  };
}

type Point = { x: number; y: number };

/** Points of a path, and twenty between each two. */
function along(path: string): { knots: Point[]; pieces: Point[][] } {
  const knots: Point[] = [];
  const pieces: Point[][] = [];
  for (const [, kind, numbers = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const all = numbers.trim().split(/[ ,]+/).map(Number);
    const end = { x: all.at(-2) ?? 0, y: all.at(-1) ?? 0 };
    const from = knots.at(-1);
    if (from) {
      const [a, b] = kind === 'C' ? [all[1] ?? 0, all[3] ?? 0] : [from.y, end.y];
      pieces.push(
        Array.from({ length: 21 }, (_, nth) => {
          const [t, u] = [nth / 20, 1 - nth / 20];
          const y =
            kind === 'C'
              ? u ** 3 * from.y + 3 * u * u * t * a + 3 * u * t * t * b + t ** 3 * end.y
              : u * a + t * b;
          return { x: u * from.x + t * end.x, y };
        }),
      );
    }
    knots.push(end);
  }
  return { knots, pieces };
}

it('the line that is drawn is never below or above the two days that it is between', async () => {
  const { over, open } = await drawn();
  const { knots, pieces } = along(over[0] ?? '');
  expect(knots).toHaveLength(SOLD.length - 1);
  for (const [nth, piece] of pieces.entries()) {
    const [from = 0, to = 0] = [knots[nth]?.y, knots[nth + 1]?.y];
    const heights = piece.map(({ y }) => y);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(Math.min(from, to) - 0.1);
    expect(Math.max(...heights)).toBeLessThanOrEqual(Math.max(from, to) + 0.1);
  }
  expect(along(open[0] ?? '').knots[0]?.y).toBeCloseTo(knots.at(-1)?.y ?? 0, 0);
});

it('today, which is not over, is dashed and said to be so far', async () => {
  const { open } = await drawn();
  expect(open).toHaveLength(1);
  expect(along(open[0] ?? '').knots).toHaveLength(2);
  expect(screen.getByText('Today so far')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '20 Nov · Today so far: Sales ₹6,400.00' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '20 Nov · Today so far' })).toBeInTheDocument();
});

it('days that are all over are one whole line', async () => {
  const { over, open } = await drawn(SOLD, '2026-11-21');
  expect(open).toEqual([]);
  expect(along(over[0] ?? '').knots).toHaveLength(SOLD.length);
  expect(screen.queryByText(/Today/)).toBeNull();
  expect(screen.getByRole('link', { name: '20 Nov: Sales ₹6,400.00' })).toBeInTheDocument();
});

it('the line up to yesterday is the same whatever was sold today', async () => {
  const before = await drawn();
  before.leave();
  const [first, ...others] = SOLD.toReversed();
  const after = await drawn([{ day: TODAY, value: paise((first?.value ?? 0) + 100) }, ...others].reverse());
  expect(after.over[0]).toBe(before.over[0]);
});

it('a month on its first day has today alone, and no line', async () => {
  const { over, open } = await drawn([{ day: TODAY, value: paise(100) }]);
  expect(open).toEqual([]);
  expect(along(over[0] ?? '').pieces).toEqual([]);
});
