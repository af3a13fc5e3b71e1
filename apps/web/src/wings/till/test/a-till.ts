import type { Bill, BillLine, GoodsReturn } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import type { TillSetup } from '../device/device.ts';

const ASHA = '0198c0de-0000-7000-8000-000000000001';
const RAVI = '0198c0de-0000-7000-8000-000000000002';

export const SETUP: TillSetup = {
  tillId: '0198c0de-0000-7000-8000-0000000000a1',
  tillName: 'Counter 1',
  letter: 'A',
  marketplaceId: '0198c0de-0000-7000-8000-0000000000b1',
  store: {
    id: '0198c0de-0000-7000-8000-0000000000c1',
    name: 'Sri Basava Kirana',
    company: 'Sri Basava Kirana',
    address: 'Shop 12, Gandhi Gunj',
    city: 'Bidar',
    pinCode: '585403',
    stateCode: '29',
    phone: '08482226118',
    gstNumber: '29AABCS4821K1Z5',
    fssaiNumber: '11226999000111',
    logo: '',
  },
  prefix: 'SBK',
  gstRates: [],
  scaleLabels: [],
  settings: {
    upiId: 'sribasava@upi',
    upiName: '',
    discountLimit: 500,
    differenceLimit: paise(50_00),
    blindCount: false,
    roundCash: true,
    receiptLanguage: 'en',
    thanks: '',
    cashiers: [ASHA],
  },
  staff: [
    { _id: ASHA, name: 'Asha Shetty', isManager: false, hasPin: false },
    { _id: RAVI, name: 'Ravi Kulkarni', isManager: true, hasPin: true },
  ],
  offers: [],
  categories: ['Kirana'],
};

const line = (
  name: string,
  size: string,
  quantity: number,
  price: number,
  more: Partial<BillLine>,
): BillLine => ({
  product: '0198c0de-0000-7000-8000-0000000000d1',
  variant: null,
  sku: '',
  hsn: '',
  category: 'Kirana',
  name,
  size,
  quantity,
  price: paise(price),
  mrp: paise(0),
  cost: paise(0),
  soldBy: 'piece',
  discount: paise(0),
  tax: 500,
  ...more,
});

/** Oil, onions by weight and discounted atta, paid in cash. */
export const BILL: Bill = {
  kind: 'bill',
  id: '0198c0de-0000-7000-8000-0000000000e1',
  seq: 12,
  at: new Date('2026-11-20T13:12:00Z'),
  by: ASHA,
  shift: '0198c0de-0000-7000-8000-0000000000f1',
  number: { text: 'SBK/26-27/A00147', financialYear: '26-27', nth: 147 },
  customer: { phone: '9845320117', name: '', address: '', city: '', pinCode: '', country: '' },
  lines: [
    line('Fortune Sunlite Sunflower Oil', '1 litre', 2, 158_00, { mrp: paise(175_00) }),
    line('Onion, Nashik', '', 250, 38_01, { soldBy: 'kg', tax: 0 }),
    line('Aashirvaad Atta', '5 kg', 1, 262_00, { mrp: paise(285_00), tax: 0, discount: paise(12_00) }),
  ],
  total: paise(575_50),
  tenders: [{ method: 'cash', amount: paise(575_50), reference: '' }],
  received: paise(600_00),
  approvals: [],
  receiptKey: 'AAAAAAAAAAAAAAAAAAAAAA',
};

export const RETURN: GoodsReturn = {
  kind: 'return',
  id: '0198c0de-0000-7000-8000-0000000000e2',
  seq: 13,
  at: new Date('2026-11-21T05:00:00Z'),
  by: ASHA,
  shift: BILL.shift,
  number: { text: 'SBK/26-27/AC0003', financialYear: '26-27', nth: 3 },
  original: BILL.id,
  originalBill: { number: BILL.number.text, at: BILL.at },
  customer: BILL.customer,
  reason: 'not-wanted',
  lines: [
    {
      ...(BILL.lines[0] as BillLine),
      quantity: 1,
      originalLine: 1,
      to: 'shelf',
    },
  ],
  total: paise(158_00),
  tenders: [{ method: 'cash', amount: paise(158_00), reference: '' }],
  approvals: [],
  receiptKey: 'BBBBBBBBBBBBBBBBBBBBBB',
};
