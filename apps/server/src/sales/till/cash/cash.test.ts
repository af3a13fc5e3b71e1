import { newId } from '@haat/domain/basics/ids';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cashFacts } from '../../../../test/cash-facts.ts';
import type { TestUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { approvalFacts, PIN } from '../../../../test/till-approvals.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { atFaultPoint } from '../../../kit/fault-points.ts';
import { checkMarketplace } from '../../days/books/check-books.ts';

const its = useMarket();
const { aCashier, enter, setPin } = approvalFacts(its);

let facts: ReturnType<typeof cashFacts>;
const driver = () => its.market.deliveryAdmin;
const manager = () => its.market.admin;
const inHands = (user: TestUser) => ({ kind: 'user', id: user.id });

async function ordered(): Promise<string> {
  const cart = orderBody([{ product: its.market.atta, qty: 3 }]);
  return (await placeOrder(its.app, its.market, its.market.shopper, cart)).json()._id;
}

async function press(user: TestUser, id: string, step: string, payload: object = {}) {
  const { status, body } = await as(user, its.app, 'PUT', `/api/orders/${id}/${step}`, payload);
  return { status, body, code: body.code };
}

/** By a driver with an account. */
async function paidAtDoor(user = driver(), payload: object = {}): Promise<string> {
  const id = await ordered();
  expect((await press(user, id, 'hand-over', payload)).status).toBe(200);
  return id;
}

const handedOver = (rupees: number, more: object = {}) => ({
  from: inHands(driver()),
  receiver: manager().id,
  pin: PIN,
  holds: 804,
  rupees,
  ...more,
});

beforeEach(async () => {
  facts = cashFacts(its, its.market.stores[0]);
  expect((await setPin(manager())).status).toBe(200);
});

afterEach(async () => {
  const { id } = its.market;
  const books = await inTransaction(its.db, (tx) => checkMarketplace(tx, { id, name: '' }));
  expect(books.flatMap(({ differences }) => differences)).toEqual([]);
});

describe('cash of an order', () => {
  test('is with who took it at the door, and stands in the history', async () => {
    await paidAtDoor();
    const { holders } = await facts.read(manager());
    expect(holders).toMatchObject([{ kind: 'user', _id: driver().id, holds: 804, orders: 1, isFull: false }]);
    expect((await facts.moves(manager())).moves).toMatchObject([
      { kind: 'paid', amount: 804, to: { _id: driver().id }, order: { customer: 'Savita Kulkarni' } },
    ]);
  });

  test('paid by UPI at the door is with nobody', async () => {
    await paidAtDoor(driver(), { paymentMethod: 'upi', reference: '433012345678' });
    expect((await facts.read(manager())).holders).toEqual([]);
  });

  test('that was entered is with who entered it, and what is given back comes out of their hands', async () => {
    await enter(manager(), { paymentMethod: 'cash' });
    expect(await facts.held(manager(), manager().id)).toBe(200);
    await enter(manager(), { orderType: 'return', paymentMethod: 'cash' });
    expect(await facts.held(manager(), manager().id)).toBe(0);
  });

  test('that is given back by somebody who holds none comes out of the safe, then of the store’s own money', async () => {
    const id = await ordered();
    await press(driver(), id, 'pay');
    await facts.handOver(driver(), handedOver(500, { isPart: true, into: 'safe' }));
    const cancelled = await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
    expect(cancelled.status).toBe(200);
    expect(await facts.held(manager(), its.market.stores[0])).toBe(0);
    expect(await facts.held(manager(), driver().id)).toBe(304);
    const { moves } = await facts.moves(manager(), '?kind=given+back');
    expect(
      moves.map(({ from, amount }: { from: { kind: string }; amount: number }) => [from.kind, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['safe', 500],
        ['own', 304],
      ]),
    );
  });

  test('that turns out to be no cash goes back from who took it', async () => {
    const made = await enter(manager(), { orderType: 'invoice', paymentMethod: 'cash' });
    const orderId = made.body._id;
    const pay = (payments: object[]) =>
      as(manager(), its.app, 'POST', '/api/orders/update-payments', { orderId, payments });
    expect((await pay([{ paymentMethod: 'cash', Amount: 150 }])).status).toBe(200);
    expect(await facts.held(manager(), manager().id)).toBe(150);
    await pay([
      { paymentMethod: 'cash', Amount: 150 },
      { paymentMethod: 'upi', Amount: 50 },
    ]);
    expect(await facts.held(manager(), manager().id)).toBe(150);
    await pay([{ paymentMethod: 'upi', Amount: 200 }]);
    expect(await facts.held(manager(), manager().id)).toBe(0);
  });

  test('of a till belongs to its shift, whose open drawer is shown beside the people', async () => {
    const till = await TestTill.add(its.app, manager(), its.market.stores[0]);
    await till.send([till.open(500), till.bill([{ product: its.market.atta }])]);
    const { holders, drawers } = await facts.read(manager());
    expect([holders, drawers]).toMatchObject([[], [{ holds: 768 }]]);
  });

  test('paid to a vendor is nobody’s cash of orders', async () => {
    const made = await enter(manager(), { orderType: 'po', paymentMethod: 'cash' });
    await press(manager(), made.body._id, 'pay');
    expect((await facts.read(manager())).holders).toEqual([]);
  });
});

describe('cash that is handed over', () => {
  beforeEach(async () => {
    await paidAtDoor();
  });

  test('is with the manager whose PIN confirmed it, on the driver’s own device', async () => {
    await facts.handOver(driver(), handedOver(804));
    expect(await facts.held(manager(), driver().id)).toBe(0);
    expect(await facts.held(manager(), manager().id)).toBe(804);
    expect((await facts.moves(manager(), '?kind=handed+over')).moves).toMatchObject([
      { amount: 804, orders: 1, from: { _id: driver().id }, to: { _id: manager().id } },
    ]);
  });

  test.each([
    ['the wrong PIN', { pin: '470912' }, 'wrong-till-pin'],
    ['no PIN', { pin: undefined }, 'invalid-input'],
    ['somebody who is no manager of the store', { receiver: newId() }, 'approval-missing'],
    ['cash that has changed meanwhile', { holds: 700 }, 'cash-changed'],
    ['more than is held, as a part', { isPart: true, rupees: 805 }, 'cash-not-held'],
    ['nothing, as a part', { isPart: true, rupees: 0 }, 'invalid-input'],
    ['a difference above the limit without a reason', { rupees: 750 }, 'cash-reason-missing'],
  ])('with %s is refused, and nothing moves', async (_, change, code) => {
    const { body } = await facts.tryHandOver(driver(), { ...handedOver(804), ...change });
    expect(body.code).toBe(code);
    expect(await facts.held(manager(), driver().id)).toBe(804);
  });

  test('short or over is a move of its own, and leaves nothing behind', async () => {
    const short = await facts.handOver(driver(), handedOver(750, { reason: 'A torn note' }));
    expect(short).toMatchObject({ amount: 750, short: 54, over: 0 });
    expect(await facts.held(manager(), driver().id)).toBe(0);
    await paidAtDoor();
    expect(await facts.handOver(driver(), handedOver(805))).toMatchObject({ amount: 805, over: 1 });
    expect(await facts.held(manager(), manager().id)).toBe(1555);
  });

  test('in part takes the oldest orders first', async () => {
    const second = await paidAtDoor();
    await facts.handOver(driver(), handedOver(1000, { holds: 1608, isPart: true }));
    const { holders } = await facts.read(manager());
    expect(holders).toMatchObject([{ holds: 1000 }, { _id: driver().id, holds: 608, orders: 1 }]);
    const left = await as(
      driver(),
      its.app,
      'GET',
      `/api/config/${its.market.stores[0]}/cash/user/${driver().id}/orders`,
    );
    expect(left.body).toMatchObject([{ order: { _id: second }, amount: 804, left: 608 }]);
  });

  test('by a double press is handed over once, and the second press gets the first answer', async () => {
    const key = newId();
    const [one, two] = await Promise.all([
      facts.tryHandOver(driver(), { ...handedOver(804), key }),
      facts.tryHandOver(driver(), { ...handedOver(804), key }),
    ]);
    expect([one.status, two.body]).toEqual([201, one.body]);
    expect(await facts.held(manager(), manager().id)).toBe(804);
  });

  test('by two at once goes to one of them', async () => {
    const { superAdmin } = its.market;
    atFaultPoint('cash: locked', async () => {
      void facts.tryHandOver(superAdmin, { ...handedOver(804), into: 'safe' });
    });
    await facts.handOver(driver(), handedOver(804));
    await expect
      .poll(async () => (await facts.read(manager())).holders)
      .toMatchObject([{ _id: manager().id, holds: 804 }]);
  });

  test('into the safe needs no second person, and a manager without a PIN confirms signed in', async () => {
    await its.db.deleteFrom('till_pins').where('user_id', '=', manager().id).execute();
    await facts.handOver(manager(), handedOver(804, { pin: undefined }));
    await facts.handOver(manager(), {
      ...handedOver(804, { pin: undefined, into: 'safe' }),
      from: inHands(manager()),
    });
    expect(await facts.held(manager(), its.market.stores[0])).toBe(804);
  });

  test('to oneself is refused', async () => {
    await facts.handOver(driver(), handedOver(804));
    const again = await facts.tryHandOver(manager(), { ...handedOver(804), from: inHands(manager()) });
    expect(again.body.code).toBe('invalid-input');
  });

  test('is the own of a driver alone, who sees no other’s', async () => {
    await paidAtDoor(manager());
    const seen = await facts.read(driver());
    expect(seen.holders).toMatchObject([{ _id: driver().id }]);
    expect([seen.drawers, seen.banked.amount]).toEqual([[], 0]);
    expect((await facts.moves(driver())).total).toBe(1);
    const safe = handedOver(804, { into: 'safe' });
    const taken = await facts.tryHandOver(driver(), { ...safe, from: inHands(manager()) });
    expect(taken.body.code).toBe('cash-holder-not-found');
  });
});

describe('the bank', () => {
  beforeEach(async () => {
    await paidAtDoor();
    await facts.handOver(driver(), handedOver(804));
  });

  test('gets no more than is held, on a day that has come, by managers alone', async () => {
    const from = inHands(manager());
    expect((await facts.tryBank(manager(), { from, amount: 804.01 })).body.code).toBe('cash-not-held');
    expect((await facts.tryBank(manager(), { from, amount: 800, on: '01/01/2099' })).body.code).toBe(
      'invalid-input',
    );
    expect((await facts.tryBank(manager(), { from, amount: 800, slip: ' ' })).body.code).toBe(
      'invalid-input',
    );
    expect((await facts.tryBank(driver(), { from, amount: 800 })).body.code).toBe('not-authorized');
    await facts.toBank(manager(), { from, amount: 800 });
    expect(await facts.held(manager(), manager().id)).toBe(4);
    expect((await facts.read(manager())).banked).toMatchObject({ amount: 800, slips: 1 });
  });

  test('by mistake is set right once, and both moves stay', async () => {
    const { act } = await facts.toBank(manager(), { from: inHands(manager()), amount: 800 });
    await facts.setRight(manager(), act);
    expect((await facts.trySetRight(manager(), act)).body.code).toBe('cash-set-right');
    const { holders, banked } = await facts.read(manager());
    expect([holders, banked]).toMatchObject([[{ holds: 804, orders: 0 }], { amount: 0, slips: 0 }]);
    expect((await facts.moves(manager(), '?kind=banked')).moves).toMatchObject([
      { isReversal: true, reason: 'The wrong driver', slip: '004417' },
      { isSetRight: true },
    ]);
  });
});

describe('a hand-over by mistake', () => {
  test('comes back with what was short, to the orders of which it was', async () => {
    await paidAtDoor();
    const { act } = await facts.handOver(driver(), handedOver(800));
    await facts.setRight(manager(), act ?? '');
    expect((await facts.read(manager())).holders).toMatchObject([
      { _id: driver().id, holds: 804, orders: 1 },
    ]);
  });

  test('can’t come back once it was handed on', async () => {
    await paidAtDoor();
    const { act } = await facts.handOver(driver(), handedOver(804));
    await facts.toBank(manager(), { from: inHands(manager()), amount: 1 });
    expect((await facts.trySetRight(manager(), act ?? '')).body.code).toBe('cash-not-held');
  });

  test('of a payment at the door, of a reversal or of another store is none', async () => {
    await paidAtDoor();
    const { moves } = await facts.moves(manager());
    const { act } = await facts.handOver(driver(), handedOver(804));
    const back = await facts.setRight(manager(), act ?? '');
    const other = cashFacts(its, its.market.stores[1]);
    expect((await other.trySetRight(its.market.otherAdmin, act ?? '')).body.code).toBe('cash-move-not-found');
    for (const mistaken of [moves[0].act, back.act ?? '', newId()])
      expect((await facts.trySetRight(manager(), mistaken)).body.code).toBe('cash-move-not-found');
  });
});

describe('a limit', () => {
  test('of the store lets no more cash orders out with who delivers, until they hand over', async () => {
    await paidAtDoor();
    expect((await facts.setLimit(manager(), 804)).status).toBe(200);
    expect((await facts.read(driver())).holders).toMatchObject([{ limit: 804, isFull: true }]);
    const [cash, paid] = [await ordered(), await ordered()];
    const refused = await press(driver(), cash, 'out-for-delivery');
    expect([refused.status, refused.code]).toEqual([409, 'cash-limit-reached']);
    expect(refused.body.message).toContain('₹804.00');
    await press(manager(), paid, 'pay', { paymentMethod: 'upi' });
    expect((await press(driver(), paid, 'out-for-delivery')).status).toBe(200);
    expect((await press(manager(), cash, 'out-for-delivery')).status).toBe(200);
    await facts.handOver(driver(), handedOver(804));
    expect((await press(driver(), await ordered(), 'out-for-delivery')).status).toBe(200);
  });

  test('of one person comes before the store’s, and is nobody’s who never held any', async () => {
    await paidAtDoor();
    await facts.setLimit(manager(), 100);
    expect((await facts.setLimit(manager(), 5000, inHands(driver()))).status).toBe(200);
    expect((await press(driver(), await ordered(), 'out-for-delivery')).status).toBe(200);
    expect((await facts.setLimit(manager(), 1, { kind: 'driver', id: newId() })).body.code).toBe(
      'cash-holder-not-found',
    );
    await facts.setLimit(manager(), null, inHands(driver()));
    expect((await press(driver(), await ordered(), 'out-for-delivery')).code).toBe('cash-limit-reached');
  });

  test('is for the driver of the order where one is named', async () => {
    const { db, market } = its;
    const id = newId();
    await db
      .insertInto('drivers')
      .values({
        marketplace_id: market.id,
        id,
        store_id: market.stores[0],
        name: 'Irfan Ahmed',
        phone: '+918861473320',
        link_hash: Buffer.alloc(32, 1),
        link_made_at: new Date(),
        created_by: manager().id,
        created_at: new Date(),
      })
      .execute();
    await db
      .insertInto('cash_holders')
      .values({
        marketplace_id: market.id,
        store_id: market.stores[0],
        kind: 'driver',
        holder_id: id,
        limit_paise: 0 as never,
      })
      .execute();
    const order = await ordered();
    await db.updateTable('orders').set({ driver_id: id }).where('id', '=', order).execute();
    const refused = await press(manager(), order, 'out-for-delivery');
    expect(refused.body.message).toContain('Irfan Ahmed');
  });
});

test('the file of moves has a line for each, and managers alone get it', async () => {
  await paidAtDoor();
  await facts.handOver(driver(), handedOver(800));
  const url = `/api/config/${its.market.stores[0]}/cash/moves.csv?from=2026-01-01&to=2099-12-31`;
  const read = (user: TestUser) =>
    its.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${user.token}` } });
  const { body, statusCode } = await read(manager());
  expect([statusCode, body.trim().split('\r\n').length]).toEqual([200, 4]);
  expect((await read(await aCashier())).statusCode).toBe(403);
});
