import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { written } from '../../../../test/read-paper.ts';
import { BILL, RETURN, SETUP } from '../test/a-till.ts';
import { billReceipt } from './bill-receipt.ts';

describe('the receipt of a bill that a till has written down', () => {
  it('says store, number, counter, customer, goods, tenders and tax as they were charged', () => {
    expect(written(billReceipt(BILL, SETUP))).toEqual([
      'Sri Basava Kirana',
      'Shop 12, Gandhi Gunj, Bidar 585403',
      'Karnataka (29)  Ph 08482226118',
      'GSTIN 29AABCS4821K1Z5',
      'FSSAI 11226999000111',
      'INVOICE-CUM-BILL OF SUPPLY',
      'Bill SBK/26-27/A00147 | Counter 1, Asha',
      'Date 20/11/2026 6:42 pm | Customer 98453 20117',
      `Order ${BILL.id}`,
      'Item | Qty | Price | Amount',
      '1 Fortune Sunlite Sunflower Oil 1 litre',
      'MRP 175.00 | 2 | 158.00 | 316.00',
      '2 Onion, Nashik',
      ' | 0.250 kg | 38.01 | 9.50',
      '3 Aashirvaad Atta 5 kg',
      'MRP 285.00 | 1 | 262.00 | 262.00',
      'Discount | -12.00',
      'Items 3, pieces 3, 0.250 kg | MRP total 644.50',
      'TOTAL | ₹575.50',
      'You saved on MRP | 69.00',
      'Cash | 600.00',
      'Change | 24.50',
      'GST | Taxable | CGST | SGST',
      'Exempt | 259.50 | 0.00 | 0.00',
      '5% | 300.96 | 7.52 | 7.52',
      'SBK/26-27/A00147',
      'Thank you, come again',
      'ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ',
      'Prices include GST. Keep this bill for returns.',
    ]);
  });

  it('names no customer who gave no number', () => {
    const walkIn = { ...BILL, customer: { ...BILL.customer, phone: '9999999999' } };
    expect(written(billReceipt(walkIn, SETUP)).join('\n')).not.toContain('Customer');
  });

  it('of a split bill says each tender, with the change of the cash alone', () => {
    const tenders = [
      { method: 'upi' as const, amount: paise(500_00), reference: '' },
      { method: 'cash' as const, amount: paise(75_50), reference: '' },
    ];
    const said = written(billReceipt({ ...BILL, tenders, received: paise(100_00) }, SETUP));
    expect(said.filter((line) => /^(Cash|UPI|Change)/.test(line))).toEqual([
      'Cash | 100.00',
      'UPI | 500.00',
      'Change | 24.50',
    ]);
  });

  it('names each HSN where the store turned over more than ₹5 crore in the year before', () => {
    const said = (aboveFiveCrore: boolean) => {
      const gstSchemes = [{ scheme: 'regular' as const, from: '2020-04-01', aboveFiveCrore }];
      const lines = BILL.lines.map((line) => ({ ...line, hsn: '110100' }));
      return written(billReceipt({ ...BILL, lines }, { ...SETUP, gstSchemes }));
    };
    expect(said(true).filter((line) => line === 'HSN 110100')).toHaveLength(BILL.lines.length);
    expect(said(false).join('\n')).not.toContain('HSN');
  });

  it('of ₹50,000 names its customer, as far as the cashier typed it', () => {
    const lines = BILL.lines.slice(0, 1).map((line) => ({ ...line, quantity: 400 }));
    const said = (name: string) =>
      written(billReceipt({ ...BILL, lines, customer: { ...BILL.customer, name } }, SETUP)).join('\n');
    expect(said('Savita Kulkarni')).toContain('Customer Savita Kulkarni');
    expect(said('Default Name')).not.toContain('Default');
  });

  it('of a store without GSTIN is a cash memo', () => {
    const store = { ...SETUP.store, gstNumber: '' };
    const lines = BILL.lines.map((line) => ({ ...line, tax: 0 }));
    const said = written(billReceipt({ ...BILL, lines }, { ...SETUP, store }));
    expect(said).toContain('CASH MEMO');
    expect(said.join('\n')).not.toContain('GST');
  });

  it('of a composition dealer is a bill of supply that begins with the words of the rule, without tax', () => {
    const untaxed = BILL.lines.map((line) => ({ ...line, tax: 0 }));
    const bill = { ...BILL, lines: untaxed, scheme: 'composition' as const };
    for (const receiptLanguage of ['en', 'hi', 'kn'] as const) {
      const said = written(billReceipt(bill, { ...SETUP, settings: { ...SETUP.settings, receiptLanguage } }));
      expect(said[0]).toBe('composition taxable person, not eligible to collect tax on supplies');
      expect(said.join('\n')).toContain(SETUP.store.gstNumber);
      expect(said.join('\n')).not.toMatch(/CGST|%|include GST/);
    }
    expect(written(billReceipt(bill, SETUP))).toContain('BILL OF SUPPLY');
    const back = { ...RETURN, lines: RETURN.lines.map((line) => ({ ...line, tax: 0 })) };
    expect(written(billReceipt({ ...back, scheme: 'composition' }, SETUP))[0]).toMatch(/^composition/);
  });

  it('stays as it was printed, whatever the store is by now', () => {
    const setup = { ...SETUP, gstSchemes: [{ scheme: 'composition' as const, from: '2020-01-01' }] };
    expect(billReceipt(BILL, setup)).toEqual(billReceipt(BILL, SETUP));
    const memo = {
      ...BILL,
      lines: BILL.lines.map((line) => ({ ...line, tax: 0 })),
      scheme: 'unregistered' as const,
    };
    expect(written(billReceipt(memo, setup))).toContain('CASH MEMO');
    expect(written(billReceipt(memo, setup)).join('\n')).not.toContain('GST');
  });

  it('is in the store’s language, with the names of goods as they were sold in it', () => {
    const setup = { ...SETUP, settings: { ...SETUP.settings, receiptLanguage: 'hi' as const } };
    const lines = BILL.lines.map((line, nth) => (nth === 1 ? { ...line, nameHi: 'प्याज़' } : line));
    const said = written(billReceipt({ ...BILL, lines }, setup));
    expect(said).toContain('2 प्याज़');
    expect(said).toContain('1 Fortune Sunlite Sunflower Oil 1 litre');
    expect(said).toContain('कुल | ₹575.50');
    expect(said).toContain('Thank you, come again');
  });
});

describe('the receipt of a return', () => {
  it('is a credit note that names its bill and what was given back', () => {
    const said = written(billReceipt(RETURN, SETUP));
    expect(said).toContain('CREDIT NOTE');
    expect(said).toContain('For bill SBK/26-27/A00147, 20/11/2026');
    expect(said).toContain('GIVEN BACK | ₹158.00');
    expect(said).toContain('Cash | 158.00');
    expect(said.join('\n')).not.toContain('Change');
  });

  it('from before returns named their bill names it as long as the till knows it', () => {
    const { id, number, at } = { ...BILL, number: BILL.number.text };
    const before = { ...RETURN, originalBill: undefined };
    expect(written(billReceipt(before, SETUP, [{ id, number, at }]))).toContain(
      'For bill SBK/26-27/A00147, 20/11/2026',
    );
    expect(written(billReceipt(before, SETUP)).join('\n')).not.toContain('For bill');
  });

  it('without a receipt is no document of GST', () => {
    const said = written(
      billReceipt({ ...RETURN, number: null, original: null, originalBill: undefined }, SETUP),
    );
    expect(said).toContain('GOODS RETURNED');
    expect(said.join('\n')).not.toContain('CREDIT NOTE');
  });
});
