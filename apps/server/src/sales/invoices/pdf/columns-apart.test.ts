import { chargedFor } from '@haat/domain/basics/line-amount';
import { formatRupees, paise, sumPaise } from '@haat/domain/basics/money';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { invoicesOf, type Sale } from '@haat/domain/invoices/gst-document';
import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { invoiceContent } from '../document-content.ts';
import type { UninvoicedSale } from '../sale-read.ts';
import { makePdf, type PdfLook } from './make-pdf.ts';

const SUPPLIER = {
  name: 'Basava Provision',
  company: '',
  address: '12 Main Bazaar',
  city: 'Bidar',
  pinCode: '585401',
  stateCode: '29',
  gstin: '29AABCR1718E1ZL',
  fssai: '',
  phone: '+919000000111',
};
const BUYER = {
  name: 'Savita Kulkarni',
  company: '',
  gstin: '',
  businessAddress: '',
  phone: '98450 12345',
  address: 'Gandhi Chowk',
  city: 'Chitguppa',
  pinCode: '585412',
};

/** Minimum white between texts of a line, in points. */
const APART = 1.5;

/** Touching texts, and amounts that are nowhere complete. */
async function faults(pdf: Uint8Array, amounts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const whole = new Set<string>();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  for (let nth = 1; nth <= document.numPages; nth += 1) {
    const { items } = await (await document.getPage(nth)).getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              left: item.transform[4] as number,
              y: item.transform[5] as number,
              width: item.width,
            },
          ]
        : [],
    );
    for (const { text } of texts) whole.add(text.trim());
    for (const one of texts)
      for (const other of texts)
        if (one !== other && Math.abs(one.y - other.y) < 2 && other.left > one.left)
          if (one.left + one.width + APART > other.left && /\d/.test(one.text + other.text))
            found.push(`${one.text}|${other.text}`);
  }
  return [...found, ...amounts.filter((amount) => !whole.has(amount)).map((amount) => `${amount} is broken`)];
}

const line = fc.record({
  price: fc.oneof(fc.constant(16_800), fc.integer({ min: 1, max: 10_00_00_00_000 })),
  quantity: fc.oneof(fc.constant(250), fc.integer({ min: 1, max: 9_999 })),
  taxBp: fc.constantFrom(0, 500, 4000),
});

test('no two columns of an invoice touch and no amount is broken, whatever stands in them', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (given, interState) => {
        const lines = given.map(({ price, quantity, taxBp }, nth) => {
          const of = { price: paise(price), quantity, soldBy: 'kg' as const, discount: paise(0) };
          return {
            lineNo: nth + 1,
            name: 'Toor Dal',
            size: '',
            hsn: '0713',
            mrp: paise(price),
            ...of,
            taxBp,
            ...splitInclusive(chargedFor(of), taxBp, interState),
            cess: paise(0),
          };
        });
        const sale: Sale = {
          supplier: SUPPLIER,
          buyer: BUYER,
          placeOfSupply: interState ? '27' : '29',
          lines,
          shipping: paise(0),
          points: paise(0),
          deliveryTax: 'as goods',
          charged: sumPaise(lines.map(chargedFor)),
        };
        const order = { orderId: 'o', orderNumber: 104_233, placedAt: new Date(), accent: '#0E7C49', sale };
        const uninvoiced = { ...order, payment: { method: 'cash', paid: false } } as UninvoicedSale;
        for (const body of invoicesOf(sale)) {
          const content = invoiceContent(uninvoiced, body, { prefix: 'BP', nth: 1, issuedAt: new Date() });
          for (const look of ['gst', 'plain'] as PdfLook[]) {
            const pdf = await makePdf({ documents: [content], look, copy: 'original' });
            const printed = content.lines.flatMap(({ taxable, total }) =>
              look === 'gst' ? [taxable, total] : [total],
            );
            expect(await faults(pdf, printed.map(formatRupees))).toEqual([]);
          }
        }
      },
    ),
    { numRuns: 5 },
  );
});
