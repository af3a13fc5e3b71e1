import { expect, test } from 'vitest';
import { chargedFor } from '../basics/line-amount.ts';
import { paise } from '../basics/money.ts';
import { orderReceipt, type ReceiptData, type ReceiptLine } from './order-receipt.ts';
import type { Receipt } from './receipt.ts';
import { RECEIPT_LANGUAGES, RECEIPT_WORDS } from './receipt-words.ts';

const line = (
  name: string,
  quantity: number,
  price: number,
  more: Partial<ReceiptLine> = {},
): ReceiptLine => {
  const { soldBy = 'piece', discount = paise(0) } = more;
  const total = chargedFor({ price: paise(price), quantity, soldBy, discount });
  const half = Math.round((total * 5) / 105 / 2);
  return {
    name,
    size: '1 kg',
    soldBy,
    discount,
    quantity,
    price: paise(price),
    mrp: paise(price + 1000),
    tax: 500,
    taxable: paise(total - 2 * half),
    cgst: paise(half),
    sgst: paise(half),
    igst: paise(0),
    ...more,
  };
};

const ORDER: ReceiptData = {
  heading: null,
  thanks: '',
  store: {
    name: 'Sri Basava Kirana',
    company: 'Basava Provision',
    address: 'Shop 12, Gandhi Gunj',
    city: 'Bidar',
    pinCode: '585403',
    stateCode: '29',
    phone: '08482 226 118',
    gstNumber: '29AABCS4821K1Z5',
    fssaiNumber: '',
  },
  number: 'SBK/26-27/000147',
  orderId: '0193a7e2-9b10-7c44-8f21-6a1f0e9f4148',
  at: new Date('2026-11-20T13:12:00Z'),
  counter: 'Counter 1',
  cashier: 'Asha',
  phone: '98453 20117',
  lines: [
    line('Aashirvaad Shudh Chakki Atta', 1, 26_200, { nameKn: 'ಆಶೀರ್ವಾದ್ ಗೋಧಿ ಹಿಟ್ಟು' }),
    line('Onion, Nashik', 250, 3_801, { soldBy: 'kg', size: '' }),
  ],
  roundOff: paise(50),
  total: paise(27_150),
  tenders: [{ method: 'cash', amount: paise(27_200) }],
  change: paise(22_800),
};

/** All that is written on a receipt, a line a block. */
const written = ({ blocks }: Receipt) =>
  blocks.flatMap((block) => {
    if (block.kind === 'pair') return [`${block.left} | ${block.right}`];
    if (block.kind === 'columns') return [block.cells.map(({ text }) => text).join(' | ')];
    return 'text' in block ? [block.text] : [];
  });

test('a receipt says store, customer, date, order id, items, total and thanks', () => {
  const said = written(orderReceipt(ORDER, 'en'));
  expect(said).toEqual([
    'Sri Basava Kirana',
    'Basava Provision',
    'Shop 12, Gandhi Gunj, Bidar 585403',
    'Karnataka (29)  Ph 08482 226118',
    'GSTIN 29AABCS4821K1Z5',
    'Bill SBK/26-27/000147 | Counter 1, Asha',
    'Date 20/11/2026 6:42 pm | Customer 98453 20117',
    'Order 0193a7e2-9b10-7c44-8f21-6a1f0e9f4148',
    'Item | Qty | Price | Amount',
    '1 Aashirvaad Shudh Chakki Atta 1 kg',
    'MRP 272.00 | 1 | 262.00 | 262.00',
    '2 Onion, Nashik',
    'MRP 48.01 | 0.250 kg | 38.01 | 9.50',
    'Items 2, pieces 1, 0.250 kg | MRP total 284.00',
    'TOTAL | ₹271.50',
    'You saved on MRP | 12.50',
    'Round off | 0.50',
    'Cash | 500.00',
    'Change | 228.00',
    'GST | Taxable | CGST | SGST',
    '5% | 258.56 | 6.47 | 6.47',
    'SBK/26-27/000147',
    'Thank you, come again',
    'ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ',
    'Prices include GST. Keep this bill for returns.',
  ]);
});

test('goods stand in the receipt’s language where they have a name in it', () => {
  const said = written(orderReceipt(ORDER, 'kn'));
  expect(said).toContain('1 ಆಶೀರ್ವಾದ್ ಗೋಧಿ ಹಿಟ್ಟು 1 kg');
  expect(said).toContain('2 Onion, Nashik');
  expect(said).toContain('ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ');
});

test.each(RECEIPT_LANGUAGES)('the figures are the same in every language: %s', (language) => {
  const figures = (receipt: Receipt) =>
    written(receipt)
      .join(' ')
      .match(/\d[\d,.]*/g);
  expect(figures(orderReceipt(ORDER, language))).toEqual(figures(orderReceipt(ORDER, 'en')));
});

test('a store without GSTIN shows no tax', () => {
  const said = written(orderReceipt({ ...ORDER, store: { ...ORDER.store, gstNumber: '' } }, 'en')).join('\n');
  expect(said).not.toMatch(/GST/);
});

test('across States the tax is IGST', () => {
  const lines = ORDER.lines.map((one) => ({
    ...one,
    igst: paise(one.cgst + one.sgst),
    cgst: paise(0),
    sgst: paise(0),
  }));
  expect(written(orderReceipt({ ...ORDER, lines }, 'en'))).toContain('GST | Taxable | IGST');
});

test('in a union territory without a legislature the second half of the tax is UTGST', () => {
  const store = { ...ORDER.store, stateCode: '04', gstNumber: '04AABCS4821K1Z5' };
  expect(written(orderReceipt({ ...ORDER, store }, 'en'))).toContain('GST | Taxable | CGST | UTGST');
});

test('a bill of supply doesn’t say that prices include GST', () => {
  const lines = [line('Onion, Nashik', 250, 3_801, { soldBy: 'kg', tax: 0, cgst: paise(0), sgst: paise(0) })];
  const said = written(orderReceipt({ ...ORDER, heading: 'bill of supply', lines }, 'en'));
  expect(said.at(-1)).toBe('Keep this bill for returns.');
});

test('a store above ₹5 crore names the HSN of goods for anybody, others for a business', () => {
  const lines = [line('Atta', 1, 26_200, { hsn: '110100' })];
  const said = (more: Partial<ReceiptData>) => written(orderReceipt({ ...ORDER, lines, ...more }, 'en'));
  expect(said({})).not.toContain('HSN 110100');
  expect(said({ buyer: { company: '', gstNumber: '29AAGCB7383J1Z4' } })).toContain('HSN 110100');
  expect(said({ store: { ...ORDER.store, namesHsn: true } })).toContain('HSN 110100');
});

test('a document of ₹50,000 or more names who buys for no business, and where they live', () => {
  const recipient = { name: 'Savita Kulkarni', address: 'Gandhi Chowk', city: 'Bidar', pinCode: '585401' };
  const said = (price: number, heading: ReceiptData['heading'] = 'tax invoice') =>
    written(orderReceipt({ ...ORDER, heading, lines: [line('Fridge', 1, price)], recipient }, 'en'));
  expect(said(52_500_00)).toEqual(
    expect.arrayContaining(['Customer Savita Kulkarni', 'Gandhi Chowk', 'Bidar 585401']),
  );
  for (const other of [said(52_499_00), said(52_500_00, null)])
    expect(other.join('\n')).not.toContain('Savita');
});

test('a discount stands below its line, and is counted with what was saved', () => {
  const lines = [line('Sunflower oil', 2, 15_800, { discount: paise(1_580) })];
  const said = written(orderReceipt({ ...ORDER, lines, roundOff: paise(0), total: paise(30_020) }, 'en'));
  expect(said).toContain('MRP 168.00 | 2 | 158.00 | 316.00');
  expect(said).toContain('Discount | -15.80');
  expect(said).toContain('You saved on MRP | 35.80');
});

test('a credit note says so, names its bill, and what was given back', () => {
  const note = {
    ...ORDER,
    heading: 'credit note',
    number: 'SBK/26-27/AC0003',
    original: { number: ORDER.number, at: new Date('2026-11-20T18:40:00Z') },
  } as const;
  const said = written(orderReceipt(note, 'en'));
  expect(said).toContain('CREDIT NOTE');
  expect(said).toContain('Bill SBK/26-27/AC0003 | Counter 1, Asha');
  expect(said).toContain('For bill SBK/26-27/000147, 21/11/2026');
  expect(said).toContain('GIVEN BACK | ₹271.50');
  expect(said.join('\n')).not.toMatch(/MRP total|saved|Keep this bill/);
});

test('what came back without a receipt has no number and no barcode', () => {
  const { blocks } = orderReceipt({ ...ORDER, heading: 'goods returned', number: '' }, 'en');
  expect(blocks.some(({ kind }) => kind === 'barcode')).toBe(false);
  expect(written({ language: 'en', blocks })).toContain(' | Counter 1, Asha');
});

test('the store’s own thanks take the place of the usual ones; in another language English stands below those', () => {
  expect(written(orderReceipt({ ...ORDER, thanks: 'Closed on Tuesdays' }, 'hi'))).toContain(
    'Closed on Tuesdays',
  );
  expect(written(orderReceipt(ORDER, 'hi'))).toEqual(
    expect.arrayContaining(['धन्यवाद, फिर आइए', 'Thank you, come again']),
  );
});

test('elsewhere than in Karnataka an English receipt thanks in English alone', () => {
  const store = { ...ORDER.store, stateCode: '27' };
  expect(written(orderReceipt({ ...ORDER, store }, 'en'))).not.toContain('ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ');
});

test('an order that is brought says its delivery, what is to be paid, and the driver’s note', () => {
  const said = written(
    orderReceipt(
      {
        ...ORDER,
        number: '#104-233',
        code: '104233',
        driverNote: 'Blue gate\nRing twice',
        delivery: paise(3_000),
        points: 20,
        roundOff: paise(0),
        total: paise(28_150),
        tenders: [],
        change: paise(0),
        due: { method: 'Cash', amount: paise(28_150) },
      },
      'en',
    ),
  );
  expect(said.slice(said.indexOf('Note for the driver')).slice(0, 3)).toEqual([
    'Note for the driver',
    'Blue gate',
    'Ring twice',
  ]);
  expect(said.slice(said.indexOf('Items total | 271.50')).slice(0, 4)).toEqual([
    'Items total | 271.50',
    'Delivery | 30.00',
    'Reward points | -20.00',
    'TOTAL | ₹281.50',
  ]);
  expect(said).toContain('To pay: Cash | 281.50');
  expect(said).toContain('104233');
});

test('a cancelled order is marked below its total, and a tender without a word of ours stands as it was noted', () => {
  const tenders = [{ method: 'Card machine', amount: paise(27_200) }];
  const said = written(orderReceipt({ ...ORDER, isCancelled: true, tenders, change: paise(0) }, 'en'));
  expect(said).toContain('CANCELLED');
  expect(said).toContain('Card machine | 272.00');
});

test.each(RECEIPT_LANGUAGES)(
  'in %s a composition dealer’s begins with the words of the rule and shows no tax',
  (language) => {
    const lines = ORDER.lines.map((sold) => ({
      ...sold,
      tax: 0,
      taxable: chargedFor(sold),
      cgst: paise(0),
      sgst: paise(0),
    }));
    const store = { ...ORDER.store, scheme: 'composition' as const };
    const said = (heading: ReceiptData['heading']) =>
      orderReceipt({ ...ORDER, heading, store, lines }, language).blocks;
    for (const heading of ['bill of supply', 'credit note'] as const) {
      const text = JSON.stringify(said(heading));
      expect(JSON.stringify(said(heading)[0])).toContain(
        'composition taxable person, not eligible to collect tax on supplies',
      );
      expect(text).toContain(RECEIPT_WORDS[language].composition);
      expect(text).toContain(ORDER.store.gstNumber);
      for (const tax of ['CGST', '0%', '5%', RECEIPT_WORDS[language].taxable, RECEIPT_WORDS[language].keep])
        expect(text).not.toContain(tax);
    }
    expect(JSON.stringify(orderReceipt({ ...ORDER, lines }, language))).toContain('CGST');
  },
);
