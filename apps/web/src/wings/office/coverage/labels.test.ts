import { expect, it } from 'vitest';
import { type Label, placedLabels, widthOf } from './labels.ts';

const frame = { left: 0, top: 0, right: 600, bottom: 400 };
const label = (key: string, x: number, y: number, text = key): Label => ({
  key,
  text,
  x,
  y,
  fontSize: 12,
  radius: 3,
});

/** On a screen; the same for each seed. */
function labelsOf(seed: number, count: number): Label[] {
  let state = seed;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647) * most;
  };
  return Array.from({ length: count }, (_, nth) =>
    label(`${nth}`, next(600), next(400), `Place ${'x'.repeat(next(12))} ${nth}`),
  );
}

it.each([1, 2, 3, 20, 150, 1500])(
  'of %i names none lies over another, over a mark or beyond the frame',
  (count) => {
    const labels = labelsOf(count, count);
    const marks = labels.slice(0, 8).map(({ x, y }) => ({ x, y, radius: 14 }));
    const boxes = placedLabels(labels, marks, frame).map(({ key, left, width, middle, fontSize, text }) => {
      expect(width).toBeCloseTo(widthOf({ text, fontSize }));
      return {
        key,
        left,
        right: left + width,
        top: middle - fontSize * 0.6,
        bottom: middle + fontSize * 0.6,
      };
    });
    expect(boxes.length).toBeGreaterThan(0);
    boxes.forEach((one, nth) => {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.right).toBeLessThanOrEqual(600);
      for (const other of boxes.slice(nth + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(apart, `${one.key} and ${other.key}`).toBe(true);
      }
      for (const { x, y, radius } of marks) {
        const own = labels.find(({ key }) => key === one.key);
        if (own?.x === x && own.y === y) continue;
        const apart =
          one.right <= x - radius ||
          x + radius <= one.left ||
          one.bottom <= y - radius ||
          y + radius <= one.top;
        expect(apart, one.key).toBe(true);
      }
    });
  },
);

it('no name stands below what lies over the map', () => {
  const covered = [{ left: 500, top: 0, right: 600, bottom: 150 }];
  const placed = placedLabels([label('Karadkhed', 560, 60), label('Bidar', 300, 60)], [], frame, covered);
  expect(placed.map(({ text }) => text)).toEqual(['Bidar']);
});

it('of two at one place the lesser one gives way, and a name stands once', () => {
  const crowd = ['Bidar', 'Aurad', 'Bhalki', 'Humnabad', 'Chincholi'].map((name) => label(name, 300, 200));
  const placed = placedLabels([...crowd, label('again', 100, 100, 'Bidar')], [], frame).map(
    ({ text }) => text,
  );
  expect(placed[0]).toBe('Bidar');
  expect(placed).not.toContain('Chincholi');
  expect(placed.filter((text) => text === 'Bidar')).toHaveLength(1);
});
