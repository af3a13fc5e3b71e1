import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { drawLabel } from './label.ts';
import { LABEL, type LabelFields, type PackFacts } from './label-parts.ts';
import { packFault } from './pack-label.ts';
import { FAR_FUTURE_DAY } from './sample-product.ts';

const ATTA = {
  store: 'Sri Basava Kirana',
  name: 'Aashirvaad Shudh Chakki Atta',
  size: '5 kg',
  price: paise(26_200),
  mrp: paise(28_500),
  sku: '8901725118129',
};
const JEERA: LabelFields = {
  ...ATTA,
  name: 'Jeera (Cumin), whole',
  localName: 'ಜೀರಿಗೆ',
  size: '100 g',
  price: paise(6_200),
  mrp: paise(6_200),
  sku: '2000003004126',
  bestBefore: '2027-05-17',
  pack: {
    packedOn: '2026-11-18',
    address: 'Gandhi Gunj, Bidar 585403',
    fssai: '11226999000111',
    phone: '08482 226118',
    lot: 'J18',
  },
};

const wordsOf = (fields: LabelFields) => drawLabel(fields).texts.map(({ text }) => text);

test('a label for the shelf says name, size, store, price, MRP, price of a kilogram and SKU, the price largest', () => {
  const { texts, bars } = drawLabel(ATTA);
  expect(texts.map(({ text }) => text)).toEqual([
    'Aashirvaad Shudh Chakki Atta',
    '5 kg',
    'Sri Basava Kirana',
    '₹262.00',
    'MRP ₹285.00',
    '₹52.40 per kg',
    '8901725118129',
  ]);
  const largest = texts.toSorted((a, b) => b.size - a.size)[0];
  expect(largest?.text).toBe('₹262.00');
  expect(bars).toHaveLength(30);
});

test('the name in the second language and the day of best before stand on it where there are any', () => {
  const words = wordsOf({ ...ATTA, localName: 'ಆಶೀರ್ವಾದ್ ಅಟ್ಟಾ', bestBefore: '2027-05-19' });
  expect(words).toContain('ಆಶೀರ್ವಾದ್ ಅಟ್ಟಾ');
  expect(words).toContain('Best before 19/05/2027');
});

test('amounts are never cut: what is long is smaller', () => {
  const dear = { ...ATTA, price: paise(1_234_500), mrp: paise(20_000_000), size: '500 g' };
  for (const fields of [dear, { ...dear, pack: JEERA.pack, bestBefore: '2027-05-17' }]) {
    const { texts } = drawLabel(fields);
    for (const whole of [/^MRP ₹2,00,000\.00$/, /per g$|per kg$/])
      expect(texts.find(({ text }) => whole.test(text))?.size).toBeLessThanOrEqual(28);
  }
  expect(wordsOf({ ...dear, pack: JEERA.pack, bestBefore: '2027-05-17' })).toContain('incl. of all taxes');
});

test('what a pack has to say about its MRP can be read, whatever it costs and is sold by', () => {
  const mrp = fc.integer({ min: 1, max: 20_000_000 }).map(paise);
  const soldBy = fc.constantFrom('piece' as const, 'kg' as const, 'litre' as const);
  const size = fc.constantFrom('', '100 g', '750 ml', '2 pieces');
  fc.assert(
    fc.property(mrp, soldBy, size, (amount, by, pack) => {
      const { texts } = drawLabel({ ...JEERA, mrp: amount, soldBy: by, size: pack });
      const [price, ...beside] = texts.filter(({ text }) => /^MRP|^incl|per [a-z]+$/.test(text));
      expect(price?.text).not.toContain('…');
      expect(price?.size).toBeGreaterThanOrEqual(18);
      for (const { size: height } of beside) expect(height).toBeGreaterThanOrEqual(9);
    }),
  );
  const oil = drawLabel({ ...JEERA, mrp: paise(125_000), soldBy: 'litre' }).texts;
  expect(oil.find(({ text }) => text === 'incl. of all taxes')?.size).toBeGreaterThanOrEqual(9);
});

test('a name in Hindi or Kannada is cut between syllables, and only where its place ends', () => {
  const cut = (localName: string) =>
    drawLabel({ ...ATTA, localName, bestBefore: '2027-05-19' }).texts[2]?.text;
  expect(cut('ಜೀರಿಗೆ ಹಿಟ್ಟು')).toBe('ಜೀರಿಗೆ ಹಿಟ್ಟು');
  expect(cut('ಸ್ವಾತಂತ್ರ್ಯ'.repeat(4))).toBe(`${'ಸ್ವಾತಂತ್ರ್ಯ'.repeat(2)}ಸ್ವಾತಂ…`);
  expect(cut('क्षत्रिय'.repeat(9))).toMatch(/^(क्ष|त्रि|य)+…$/);
});

test('goods that the shop packed say what the packaging rules ask', () => {
  expect(wordsOf(JEERA)).toEqual([
    'Jeera (Cumin), whole',
    '100 g',
    'ಜೀರಿಗೆ',
    'MRP ₹62.00',
    'incl. of all taxes',
    '₹0.62 per g',
    'Packed on 18/11/2026',
    'Best before 17/05/2027',
    '2000003004126',
    'Pkd by Sri Basava Kirana',
    'Gandhi Gunj, Bidar 585403',
    'FSSAI 11226999000111',
    'Care 08482 226118 · J18',
  ]);
});

test('with a long SKU the packer stands below the bars', () => {
  const { texts, bars } = drawLabel({ ...JEERA, sku: 'SBK-000412' });
  expect(bars.length).toBeGreaterThan(20);
  expect(texts.slice(-3).map(({ text, x }) => [text, x])).toEqual([
    ['Pkd by Sri Basava Kirana', 16],
    ['Gandhi Gunj, Bidar 585403', 16],
    ['FSSAI 11226999000111 · Care 08482 226118 · J18', 16],
  ]);
});

test('an address that is long takes two lines beside the bars', () => {
  const address = '12 Main Bazaar, near Chowbara, Bidar 585401';
  const words = wordsOf({ ...JEERA, pack: { ...(JEERA.pack as PackFacts), address } });
  expect(words).toEqual(expect.arrayContaining(['12 Main Bazaar, near', 'Chowbara, Bidar 585401']));
});

test('goods that the shop packed get no label without MRP, best before or a day of packing', () => {
  expect(packFault(JEERA)).toBeNull();
  expect(packFault({ ...JEERA, bestBefore: undefined })).toBe('best-before-missing');
  expect(packFault({ ...JEERA, mrp: paise(0) })).toBe('mrp-missing');
  const pack = { ...(JEERA.pack as PackFacts), packedOn: '' };
  expect(packFault({ ...JEERA, pack })).toBe('packed-on-wrong');
});

test('the far day of a product that nobody gave a day is on no label, and is no day for what the shop packed', () => {
  for (const goods of [ATTA, JEERA])
    expect(wordsOf({ ...goods, bestBefore: FAR_FUTURE_DAY }).join()).not.toMatch(/Best before|9999/);
  expect(packFault({ ...JEERA, bestBefore: FAR_FUTURE_DAY })).toBe('best-before-missing');
});

test('a barcode stands in the place of the SKU: a GTIN with the bars of EAN, an own code with those of Code 128', () => {
  const code = (barcode: string) => {
    const { texts, bars } = drawLabel({ ...ATTA, barcode });
    const [first, last] = [bars[0], bars.at(-1)];
    return { text: texts.at(-1)?.text, width: first && last ? last.x + last.width - first.x : 0 };
  };
  // Two dots a module: 95 modules, and 67 of EAN-8.
  expect(code('8901030865275')).toEqual({ text: '8901030865275', width: 190 });
  expect(code('036000291452')).toEqual({ text: '036000291452', width: 190 });
  expect(code('73513537')).toEqual({ text: '73513537', width: 134 });
  expect(code('SBK-1')).toEqual({ text: 'SBK-1', width: 180 });
  expect(code('')).toMatchObject({ text: ATTA.sku });
});

test('an MRP that is the price is not said twice', () => {
  expect(wordsOf({ ...ATTA, mrp: ATTA.price }).join()).not.toContain('MRP');
});

test('a SKU that no scanner could read in this width stands in letters alone', () => {
  expect(drawLabel({ ...ATTA, sku: 'A'.repeat(100) }).bars).toEqual([]);
  expect(drawLabel({ ...ATTA, sku: 'आटा' }).bars).toEqual([]);
});

test('whatever stands on it, bars and texts begin and end within the label, and white stays beside the bars', () => {
  const text = fc.string({ maxLength: 300 });
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
  const day = fc.constant('2026-11-18');
  const fields = fc.record(
    {
      store: text,
      name: text,
      size: text,
      price: amount,
      mrp: amount,
      sku: text,
      bestBefore: day,
      pack: fc.record({ packedOn: day, address: text, fssai: text, phone: text, lot: text }),
    },
    { requiredKeys: ['store', 'name', 'size', 'price', 'mrp', 'sku'] },
  );
  fc.assert(
    fc.property(fields, (given) => {
      const { texts, bars } = drawLabel(given);
      const [first, last] = [bars[0], bars.at(-1)];
      if (first && last) {
        expect(first.x).toBeGreaterThanOrEqual(20);
        expect(last.x + last.width).toBeLessThanOrEqual(LABEL.width - 14);
      }
      for (const { x, y, width, align } of texts) {
        expect(x >= 0 && x <= LABEL.width && y > 0 && y <= LABEL.height).toBe(true);
        const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
        expect(left).toBeGreaterThanOrEqual(8);
        expect(left + width).toBeLessThanOrEqual(LABEL.width - 8);
      }
    }),
  );
});
