import type { OrderItem } from '@haat/contract/orders/order';
import { splitInclusive } from '@haat/domain/gst';
import { fromRupees, timesQty } from '@haat/domain/money';
import { describe, expect, test } from 'vitest';
import { mrpFigures, taxByRate } from './receipt-figures.ts';

function line(price: number, mrp: number, qty: number, tax: number, interState = false): OrderItem {
  const amount = timesQty(fromRupees(price), qty);
  return {
    line: 1,
    returned: 0,
    product: '018f6f2e-0000-7000-8000-000000000001',
    name: 'Atta',
    size: '5 kg',
    image: '',
    sku: 'BP-1',
    category: 'Kirana',
    soldBy: 'piece',
    qty,
    discount: fromRupees(0),
    price: fromRupees(price),
    mrp: fromRupees(mrp),
    tax,
    ...splitInclusive(amount, tax, interState),
  };
}

describe('the tax on a receipt', () => {
  test('is one row a rate, the lowest first', () => {
    const rows = taxByRate([line(158, 175, 2, 500), line(38, 45, 2, 0), line(285, 300, 1, 500)]);
    expect(rows.map((row) => row.rateBp)).toEqual([0, 500]);
    expect(rows[1]).toEqual({ rateBp: 500, taxable: 57238, cgst: 1431, sgst: 1431, igst: 0 });
  });

  test('adds up to the items, within a State and across States', () => {
    for (const interState of [false, true]) {
      const rows = taxByRate([line(99.99, 120, 3, 1800, interState), line(36, 36, 1, 500, interState)]);
      const sum = rows.reduce((all, r) => all + r.taxable + r.cgst + r.sgst + r.igst, 0);
      expect(sum).toBe(33597);
    }
  });
});

describe('the saving on a receipt', () => {
  test('is what the items cost less than at their MRP', () => {
    expect(mrpFigures([line(262, 285, 1, 500), line(158, 175, 2, 500)])).toEqual({
      mrpTotal: 63500,
      saved: 5700,
    });
  });

  test('is nothing where a price is its MRP or no MRP is known', () => {
    expect(mrpFigures([line(36, 36, 2, 0), line(20, 0, 1, 0)])).toEqual({ mrpTotal: 9200, saved: 0 });
  });
});
