import type { Order, OrderItem } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { show } from '../../../test/show.tsx';
import { speak } from '../../texts/translate.ts';
import { OrderBill, OrderItems } from './order-items.tsx';

const ATTA = {
  line: 1,
  product: 'p',
  name: 'Chakki Atta',
  nameKn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು',
  size: '5 kg',
  image: '',
  soldBy: 'piece',
  qty: 2,
  price: paise(26_800),
  discount: paise(0),
  taxable: paise(53_600),
  returned: 0,
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
} as unknown as OrderItem;

afterEach(() => speak('en', {}));

it.each([
  ['kn', 'ಚಕ್ಕಿ ಹಿಟ್ಟು'],
  ['hi', 'Chakki Atta'],
] as const)('goods of an order have their name in the language that is spoken: %s', (language, name) => {
  speak(language, {});
  show(<OrderItems items={[ATTA]} />);
  expect(screen.getByRole('link', { name })).toBeVisible();
});

it('and so have their packs', () => {
  speak('kn', { g: 'ಗ್ರಾಂ', 'by weight': 'ತೂಕಕ್ಕೆ' });
  show(
    <OrderItems
      items={[
        { ...ATTA, size: '500 g' },
        { ...ATTA, line: 2, size: 'by weight' },
      ]}
    />,
  );
  expect(screen.getByText(/^500 ಗ್ರಾಂ · /)).toBeVisible();
  expect(screen.getByText(/^ತೂಕಕ್ಕೆ · /)).toBeVisible();
});

describe('the bill of an order', () => {
  const rows = (order: Partial<Order>) => {
    show(<OrderBill order={{ ...PAID_ORDER, ...order }} />);
    return screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
      .slice(2);
  };
  const paid = (paymentMethod: string, rupees: number) => ({
    paymentId: '',
    paymentMethod,
    Amount: paise(rupees * 100),
    at: PAID_ORDER.createdAt,
  });

  it('says in one row that everything or nothing was paid', () => {
    expect(rows({})).toEqual(['Paid ₹148.00']);
  });

  it('says of an order that is partly paid by which tender, and what is to pay', () => {
    expect(
      rows({ paidAt: null, paymentMethod: 'Cash', payments: [paid('Cash', 40), paid('upi', 8)] }),
    ).toEqual(['Total ₹148.00', 'Paid · Cash ₹40.00', 'Paid · UPI ₹8.00', 'To pay in cash ₹100.00']);
  });

  it('says what of it came back, and that the money went back', () => {
    expect(rows({ payments: [paid('Cash', 148), paid('Cash', -74)], credited: paise(7_400) })).toEqual([
      'Total ₹148.00',
      'Credited −₹74.00',
      'Paid · Cash ₹148.00',
      'Refunded −₹74.00',
    ]);
  });
});
