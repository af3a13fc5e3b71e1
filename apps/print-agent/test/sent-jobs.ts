import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { orderReceipt, type ReceiptData } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import type { ReceiptLanguage } from '@haat/domain/till/receipt-words';

const nothing = paise(0);

/** A bill with long names, three languages and two tax rates, with weighed goods and a discount. */
export const BILL: ReceiptData = {
  heading: 'tax invoice',
  thanks: '',
  store: {
    name: 'Sri Basava Kirana',
    company: '',
    address: 'Shop 12, Gandhi Gunj',
    city: 'Bidar',
    pinCode: '585403',
    stateCode: '29',
    phone: '08482 226 118',
    gstNumber: '29AABCS4821K1Z5',
    fssaiNumber: '11226999000111',
  },
  number: 'SBK/26-27/000147',
  orderId: '0193a7e2-9b10-7c44-8f21-6a1f0e9f4148',
  at: new Date('2026-11-20T13:12:00Z'),
  counter: 'Counter 1',
  cashier: 'Asha',
  phone: '98453 20117',
  lines: [
    {
      name: 'Aashirvaad Superior MP Sharbati Whole Wheat Atta with Multigrains, family pack',
      nameKn: 'ಆಶೀರ್ವಾದ್ ಶರ್ಬತಿ ಗೋಧಿ ಹಿಟ್ಟು, ಕುಟುಂಬದ ಪ್ಯಾಕ್',
      nameHi: 'आशीर्वाद शरबती गेहूँ का आटा, परिवार पैक',
      size: '5 kg',
      soldBy: 'piece',
      quantity: 1,
      discount: nothing,
      price: paise(26_200),
      mrp: paise(28_500),
      tax: 0,
      taxable: paise(26_200),
      cgst: nothing,
      sgst: nothing,
      igst: nothing,
    },
    {
      name: 'Fortune Sunlite Sunflower Oil',
      nameKn: 'ಸೂರ್ಯಕಾಂತಿ ಎಣ್ಣೆ',
      nameHi: 'सूरजमुखी तेल',
      size: '1 litre',
      soldBy: 'piece',
      quantity: 2,
      discount: nothing,
      price: paise(15_800),
      mrp: paise(17_500),
      tax: 500,
      taxable: paise(30_096),
      cgst: paise(752),
      sgst: paise(752),
      igst: nothing,
    },
    {
      name: 'Toor Dal Unpolished, loose',
      nameKn: 'ತೊಗರಿ ಬೇಳೆ',
      nameHi: 'तुअर दाल',
      size: '',
      soldBy: 'kg',
      quantity: 250,
      price: paise(16_800),
      mrp: nothing,
      discount: paise(200),
      tax: 0,
      taxable: paise(4_000),
      cgst: nothing,
      sgst: nothing,
      igst: nothing,
    },
  ],
  total: paise(61_800),
  tenders: [{ method: 'upi', amount: paise(61_800) }],
};

export const billIn = (language: ReceiptLanguage): Receipt => orderReceipt(BILL, language);

export const printJob = (more: object = {}) => ({
  job: newId(),
  title: 'SBK/0147',
  receipt: billIn('en'),
  ...more,
});

/** As old product forms send it. */
export const FORM_BODY = {
  _id: '0193a7e2-9b10-7c44-8f21-6a1f0e9f4148',
  store: 'Sri Basava Kirana',
  name: 'Aashirvaad Shudh Chakki Atta',
  size: '5 kg',
  price: 262,
  mrp: 285,
  sku: '8901725118129',
  brand: 'Aashirvaad',
  category: 'Atta',
  expiryDate: '2027-05-17',
  labels: 2,
};
