import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLabel, LABEL } from './label.ts';
import { paise } from './money.ts';

const ATTA = {
  store: 'Sri Basava Kirana',
  name: 'Aashirvaad Shudh Chakki Atta',
  size: '5 kg',
  price: paise(26_200),
  mrp: paise(28_500),
  sku: '8901725118129',
};

test('a label says store, size, name, price, MRP and SKU, the price largest', () => {
  const { texts, bars } = drawLabel(ATTA);
  expect(texts.map(({ text }) => text)).toEqual([
    'Sri Basava Kirana',
    '5 kg',
    'Aashirvaad Shudh Chakki Atta',
    '₹262.00',
    'MRP ₹285.00',
    '8901725118129',
  ]);
  const largest = texts.toSorted((a, b) => b.size - a.size)[0];
  expect(largest?.text).toBe('₹262.00');
  expect(bars.length).toBeGreaterThan(20);
});

test('a barcode stands in the place of the SKU: a GTIN with the bars of EAN, an own code with those of Code 128', () => {
  const code = (barcode: string) => {
    const { texts, bars } = drawLabel({ ...ATTA, barcode });
    const [first, last] = [bars[0], bars.at(-1)];
    return { text: texts.at(-1)?.text, width: first && last ? last.x + last.width - first.x : 0 };
  };
  // Three dots a module: 95 modules, and 67 of EAN-8.
  expect(code('8901030865275')).toEqual({ text: '8901030865275', width: 285 });
  expect(code('036000291452')).toEqual({ text: '036000291452', width: 285 });
  expect(code('73513537')).toEqual({ text: '73513537', width: 201 });
  expect(code('SBK-1')).toEqual({ text: 'SBK-1', width: 270 });
  expect(code('')).toMatchObject({ text: ATTA.sku });
});

test('an MRP that is the price is not said twice', () => {
  const { texts } = drawLabel({ ...ATTA, mrp: ATTA.price });
  expect(texts.map(({ text }) => text).join()).not.toContain('MRP');
});

test('a SKU that no scanner could read in this width stands in letters alone', () => {
  expect(drawLabel({ ...ATTA, sku: 'A'.repeat(100) }).bars).toEqual([]);
  expect(drawLabel({ ...ATTA, sku: 'आटा' }).bars).toEqual([]);
});

test('whatever stands on it, bars and texts begin and end within the label, and white stays beside the bars', () => {
  const text = fc.string({ maxLength: 300 });
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
  const fields = fc.record({ store: text, name: text, size: text, price: amount, mrp: amount, sku: text });
  fc.assert(
    fc.property(fields, (given) => {
      const { texts, bars } = drawLabel(given);
      const [first, last] = [bars[0], bars.at(-1)];
      if (first && last) {
        expect(first.x).toBeGreaterThanOrEqual(10);
        expect(last.x + last.width).toBeLessThanOrEqual(LABEL.width - 10);
      }
      for (const { x, y } of texts)
        expect(x >= 0 && x <= LABEL.width && y > 0 && y <= LABEL.height).toBe(true);
    }),
  );
});
