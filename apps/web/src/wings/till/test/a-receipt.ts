import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { lineAmount } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import type { FoundReceipt } from '../device/device.ts';

/** 3 pieces with ₹2.00 off, paid by UPI; returns are accepted until tomorrow. */
export function aReceipt(goods: TillGoods, returned = 0): FoundReceipt {
  const { product, variant, name, size, sku, hsn, category, cost, soldBy, price, mrp } = goods;
  const total = paise(lineAmount(price, 3, soldBy) - 200);
  return {
    _id: newId(),
    number: 'SBK/26-27/A00071',
    at: new Date(),
    total,
    customer: { name: 'Shruti Patil', phone: '9845320117' },
    tenders: [{ method: 'upi', amount: total }],
    lines: [
      {
        line: 1,
        product,
        variant,
        name,
        size,
        sku,
        hsn,
        category,
        cost,
        soldBy,
        price,
        mrp,
        quantity: 3,
        discount: paise(200),
        tax: 500,
        returned,
      },
    ],
    returnableUntil: new Date(Date.now() + 86_400_000),
    countedTo: 0,
  };
}
