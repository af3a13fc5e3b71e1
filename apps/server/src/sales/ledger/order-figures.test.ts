import { paise } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FiguredOrder, orderFigures } from './test/order-figures.ts';

const order: FiguredOrder = {
  orderType: 'online',
  cancelledAt: null,
  items: paise(26_800),
  cost: paise(20_000),
  shipping: paise(2_500),
  pointsRedeemed: 10,
  refundedElsewhere: paise(0),
  returned: paise(0),
  returnedCost: paise(0),
};

// spec: constant assumed-delivery
test('an online order’s profit is its revenue less ₹10 for the delivery', () => {
  expect(orderFigures(order)).toEqual({ revenue: 8_300, deliveryCost: 1_000, profit: 7_300 });
});

test('what the provider’s dashboard gave back of an order lessens its figures', () => {
  expect(orderFigures({ ...order, refundedElsewhere: paise(3_000) })).toMatchObject({
    revenue: 5_300,
    profit: 4_300,
  });
});

test('what came back takes its money and its cost out of the figures; an order of which all came back has brought nothing', () => {
  const half = { returned: paise(13_400), returnedCost: paise(10_000) };
  expect(orderFigures({ ...order, ...half })).toMatchObject({ revenue: 4_900, profit: 3_900 });
  const all = { returned: paise(28_300), returnedCost: paise(20_000) };
  expect(orderFigures({ ...order, ...all })?.revenue).toBe(0);
});

test('goods over the counter cost no delivery', () => {
  expect(orderFigures({ ...order, orderType: 'pos' })).toEqual({
    revenue: 8_300,
    deliveryCost: 0,
    profit: 8_300,
  });
});

test('a return takes back what its sale brought', () => {
  const amounts = fc.nat(1e9);
  fc.assert(
    fc.property(amounts, amounts, amounts, fc.nat(1e6), (items, cost, shipping, pointsRedeemed) => {
      const figured = {
        cancelledAt: null,
        items: paise(items),
        cost: paise(cost),
        shipping: paise(shipping),
        pointsRedeemed,
        refundedElsewhere: paise(0),
        returned: paise(0),
        returnedCost: paise(0),
      };
      const sale = orderFigures({ ...figured, orderType: 'invoice' });
      const back = orderFigures({ ...figured, orderType: 'return' });
      expect((sale?.profit ?? 0) + (back?.profit ?? 0)).toBe(0);
    }),
  );
});

test('a purchase, a request and a cancelled order have no figures', () => {
  expect(orderFigures({ ...order, orderType: 'po' })).toBeNull();
  expect(orderFigures({ ...order, orderType: 'request' })).toBeNull();
  expect(orderFigures({ ...order, cancelledAt: new Date() })).toBeNull();
});
