import { newId } from '@haat/domain/basics/ids';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cashFacts, notesOf } from '../../../../test/cash-facts.ts';
import { makeDriver, type TestDriver } from '../../../../test/drivers.ts';
import type { TestUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { freshAddress } from '../../../../test/phone-code.ts';
import { stockUp } from '../../../../test/stock-up.ts';
import { storm } from '../../../../test/storm.ts';
import { approvalFacts, PIN } from '../../../../test/till-approvals.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { atFaultPoint } from '../../../kit/fault-points.ts';
import { cashChecks } from '../../days/books/cash-checks.ts';
import { checkMarketplace } from '../../days/books/check-books.ts';

vi.setConfig({ testTimeout: 240_000 });

const its = useMarket();
const { enter, setPin } = approvalFacts(its);

const PEOPLE = ['admin', 'superAdmin'] as const;
const PLACES = [...PEOPLE, 'driver', 'safe'] as const;
type Place = (typeof PLACES)[number];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('take' as const),
      who: fc.constantFrom(...PEOPLE),
      rupees: fc.integer({ min: 1, max: 260 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('hand over' as const),
      from: fc.constantFrom(...PLACES),
      into: fc.constantFrom('hands' as const, 'safe' as const),
      /** Percentage of the held cash; absent: all, off by some rupees. */
      part: fc.option(fc.integer({ min: 1, max: 100 })),
      off: fc.integer({ min: -30, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('bank' as const),
      from: fc.constantFrom(...PLACES),
      part: fc.integer({ min: 1, max: 100 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('set right' as const), nth: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('deliver' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('driver hands over' as const),
      part: fc.option(fc.integer({ min: 1, max: 100 })),
      off: fc.integer({ min: -30, max: 30 }),
      /** On the manager's device, after the driver's count. */
      offered: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** A press arrives, arrives twice, or dies under the lock and is resent. */
const luck = fc.constantFrom('fine' as const, 'twice' as const, 'killed' as const);

type Luck = typeof luck extends fc.Arbitrary<infer One> ? One : never;

interface Act {
  id: string;
  /** By place, including bank, short and over. */
  gains: Record<string, number>;
  isRight: boolean;
}

/** As plain sums. */
class Month {
  readonly held: Record<string, number> & { driver: number } = {
    admin: 0,
    superAdmin: 0,
    driver: 0,
    safe: 0,
  };
  taken = 0;
  beyond = 0;
  readonly acts: Act[] = [];

  gain(gains: Record<string, number>, sign: 1 | -1 = 1): void {
    for (const [place, amount] of Object.entries(gains))
      if (place in this.held) this.held[place] = (this.held[place] ?? 0) + sign * amount;
      else this.beyond += sign * amount;
  }

  canGain(gains: Record<string, number>, sign: 1 | -1): boolean {
    return Object.entries(gains).every(
      ([place, amount]) => !(place in this.held) || (this.held[place] ?? 0) + sign * amount >= 0,
    );
  }
}

type Pressed = { status: number; body: { act: string; code?: string } };
async function press(how: Luck, send: (key: string) => Promise<Pressed>): Promise<Pressed> {
  const key = crypto.randomUUID();
  if (how === 'killed') {
    atFaultPoint('cash: locked', async () => {
      throw new Error('killed');
    });
    await send(key);
    atFaultPoint('cash: locked', async () => {});
  }
  const first = await send(key);
  if (how === 'twice') expect((await send(key)).body).toEqual(first.body);
  return first;
}

/** By calls of the driver's phone. */
function driverOf(month: Month, driver: TestDriver, { tryHandOver }: ReturnType<typeof cashFacts>) {
  const { market } = its;
  const [store] = market.stores;

  async function onPhone(
    method: 'POST' | 'PUT',
    path: string,
    payload: object,
    key = newId(),
  ): Promise<Pressed> {
    const answer = await its.app.inject({
      method,
      url: `/api/driver/${path}`,
      remoteAddress: freshAddress(),
      headers: { authorization: `Bearer ${driver.token}`, 'idempotency-key': key },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Three bags of atta, ₹804, paid in cash at the door. */
  async function deliver(how: Luck): Promise<void> {
    const cart = orderBody([{ product: market.atta, qty: 3 }]);
    const placed = await placeOrder(its.app, market, market.shopper, cart);
    const id: string = placed.json()._id;
    const given = { orders: [id], driver: driver.id };
    expect(
      (await as(market.admin, its.app, 'PUT', `/api/config/${store}/orders-of-driver`, given)).status,
    ).toBe(200);
    const door = () => onPhone('POST', `stops/${id}/deliver`, { tender: 'cash' });
    if (how === 'killed') {
      atFaultPoint('order: locked', async () => {
        throw new Error('killed');
      });
      await door();
      atFaultPoint('order: locked', async () => {});
    }
    for (const _ of how === 'twice' ? [1, 2] : [1]) expect((await door()).status).toBe(200);
    month.gain({ driver: 804 });
    month.taken += 804;
  }

  async function driverHandsOver(
    { part, off, offered }: Extract<Step, { does: 'driver hands over' }>,
    how: Luck,
  ): Promise<void> {
    const holds = month.held.driver ?? 0;
    const isPart = part !== null;
    const rupees = isPart ? Math.max(1, Math.floor((holds * part) / 100)) : Math.max(0, holds + off);
    const said = { receiver: market.admin.id, holds, isPart, reason: 'As counted' };
    const count = { ...said, count: notesOf(rupees) };
    if (offered && holds > 0) expect((await onPhone('PUT', 'cash/offer', count)).status).toBe(200);
    const { status, body } = await press(how, (key) =>
      offered && holds > 0
        ? tryHandOver(market.admin, {
            ...said,
            from: { kind: 'driver', id: driver.id },
            into: 'hands',
            pin: PIN,
            rupees,
            key,
          })
        : onPhone('POST', 'cash/hand-over', { ...count, pin: PIN }, key),
    );
    expect([status, body.code], JSON.stringify(body)).toEqual(
      holds === 0 ? [409, 'no-cash-held'] : [201, undefined],
    );
    if (holds === 0) return;
    const gone = isPart ? rupees : holds;
    const gains = { driver: -gone, admin: rupees, off: gone - rupees };
    month.gain(gains);
    month.acts.push({ id: body.act, gains, isRight: false });
  }

  return { deliver, driverHandsOver };
}

async function run(steps: readonly (readonly [Step, Luck])[]): Promise<void> {
  const { market, db } = its;
  await stockUp(db, market.id);
  await setPin(market.admin);
  const [store] = market.stores;
  const facts = cashFacts(its, store);
  const { tryHandOver, tryBank, trySetRight, read } = facts;
  const month = new Month();
  const driver = await makeDriver(db, market);
  const { deliver, driverHandsOver } = driverOf(month, driver, facts);
  const holder = (place: Place) =>
    place === 'driver'
      ? { kind: 'driver', id: driver.id }
      : place === 'safe'
        ? { kind: 'safe', id: store }
        : { kind: 'user', id: market[place].id };
  const presser: TestUser = market.superAdmin;

  async function take({ who, rupees }: Extract<Step, { does: 'take' }>): Promise<void> {
    const { status, body } = await enter(market[who], { paymentMethod: 'cash' }, crypto.randomUUID(), rupees);
    expect(status, JSON.stringify(body)).toBe(201);
    month.gain({ [who]: rupees });
    month.taken += rupees;
  }

  async function handOver(
    { from, into, part, off }: Extract<Step, { does: 'hand over' }>,
    how: Luck,
  ): Promise<void> {
    const to = into === 'safe' ? 'safe' : 'admin';
    const holds = month.held[from] ?? 0;
    if (from === to || holds === 0) return;
    const rupees = part === null ? Math.max(0, holds + off) : Math.max(1, Math.floor((holds * part) / 100));
    const said = {
      from: holder(from),
      receiver: market.admin.id,
      into,
      pin: PIN,
      holds,
      isPart: part !== null,
    };
    const { status, body } = await press(how, (key) =>
      tryHandOver(presser, { ...said, rupees, reason: 'As counted', key }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const gains = {
      [from]: part === null ? -holds : -rupees,
      [to]: rupees,
      off: part === null ? holds - rupees : 0,
    };
    month.gain(gains);
    month.acts.push({ id: body.act, gains, isRight: false });
  }

  async function bank({ from, part }: Extract<Step, { does: 'bank' }>, how: Luck): Promise<void> {
    const amount = Math.floor(((month.held[from] ?? 0) * part) / 100);
    if (amount === 0) return;
    const { status, body } = await press(how === 'killed' ? 'fine' : how, (key) =>
      tryBank(presser, { from: holder(from), amount, key }),
    );
    expect(status, JSON.stringify(body)).toBe(201);
    const gains = { [from]: -amount, bank: amount };
    month.gain(gains);
    month.acts.push({ id: body.act, gains, isRight: false });
  }

  async function setRight({ nth }: Extract<Step, { does: 'set right' }>, how: Luck) {
    const act = month.acts[nth % Math.max(1, month.acts.length)];
    if (!act) return;
    const { status, body } = await press(how === 'killed' ? 'fine' : how, (key) =>
      trySetRight(presser, act.id, key),
    );
    const expected = act.isRight
      ? 'cash-set-right'
      : month.canGain(act.gains, -1)
        ? undefined
        : 'cash-not-held';
    expect([status, body.code]).toEqual(expected ? [409, expected] : [201, undefined]);
    if (expected) return;
    month.gain(act.gains, -1);
    act.isRight = true;
  }

  for (const [one, how] of steps) {
    if (one.does === 'take') await take(one);
    else if (one.does === 'hand over') await handOver(one, how);
    else if (one.does === 'deliver') await deliver(how);
    else if (one.does === 'driver hands over') await driverHandsOver(one, how);
    else if (one.does === 'bank') await bank(one, how);
    else await setRight(one, how);
    const { holders } = (await read(market.superAdmin)) as { holders: { _id: string; holds: number }[] };
    const seen = Object.fromEntries(
      PLACES.map((place) => [place, holders.find(({ _id }) => _id === holder(place).id)?.holds ?? 0]),
    );
    expect(seen).toEqual(month.held);
    expect(Object.values(seen).reduce((sum, holds) => sum + holds, 0)).toBe(month.taken - month.beyond);
  }
  const books = await inTransaction(db, (tx) => checkMarketplace(tx, { id: market.id, name: '' }));
  const ofCash = books.filter(({ name }) => cashChecks.some((check) => check.name === name));
  expect(ofCash.flatMap(({ differences }) => differences)).toEqual([]);
}

let runs = 0;

test('a random month of takings, hand-overs, slips, mistakes, kills and repeats leaves every rupee with one holder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, luck), { minLength: 10, maxLength: 30 }), async (steps) => {
      if (runs++ > 0) {
        await its.db.deleteFrom('cash_moves').execute();
        await its.db.deleteFrom('cash_holders').execute();
        await its.db.updateTable('payments').set({ cash_moved: false }).execute();
      }
      await run(steps);
    }),
    { numRuns: storm({ daily: 6, whole: 60 }), interruptAfterTimeLimit: 200_000, endOnFailure: true },
  );
});
