import type { TillLine } from '../test-till.ts';
import type { Wire } from '../wire.ts';
import type { Act, Line, Net } from './acts.ts';
import { isDone } from './caller.ts';
import { as, type Handlers, keyed, note, orderOf, type Scene } from './scene.ts';
import type { Counter, Written } from './world.ts';

const AT_ONCE = 50;

const counterOf = ({ there }: Scene, till: number) => there.counters[till] as Counter;

const linesOf = ({ there }: Scene, lines: readonly Line[]): TillLine[] =>
  lines.map(({ product, qty, price }) => ({
    product: { id: there.products[product]?.id ?? '', price },
    quantity: qty,
  }));

/** A till's connection, with the faults of its act. */
const wireOf =
  (scene: Scene, net: Net): Wire =>
  async ({ method, path, headers, payload }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    const { status, body } = await as(scene, { token }, { method, path, payload }, net);
    return { status, body: body as never };
  };

/** @param total in rupees; absent if the entry is no document */
function write({ journal }: Counter, entry: Written, total?: number): void {
  journal.push({ entry, total });
}

/** Sends what a till has written, in order; each document that has arrived is acknowledged. */
async function send(scene: Scene, what: Act['what'], counter: Counter, net: Net): Promise<void> {
  counter.till.wire = wireOf(scene, net);
  while (counter.journal.length > 0) {
    const some = counter.journal.slice(0, AT_ONCE);
    const { status, body } = await counter.till.send(some.map(({ entry }) => entry));
    scene.acknowledged.answer(what, status, body.code ?? '');
    const last = some.at(-1)?.entry.seq ?? 0;
    if (status !== 200 || body.lastSeq < last)
      throw new Error(`A till's entries until ${last} were answered with ${status} ${JSON.stringify(body)}`);
    for (const { entry, total } of some)
      if (total !== undefined)
        scene.acknowledged.order(entry.id, { who: scene.who, wave: scene.wave, total });
    counter.journal.splice(0, some.length);
  }
}

export const COUNTERS_ACTS: Handlers = {
  'open till': async (scene, { till, float }) => {
    const counter = counterOf(scene, till);
    write(counter, counter.till.open(float));
    counter.drawer = float;
  },

  bill: async (scene, act) => {
    const counter = counterOf(scene, act.till);
    const bill = counter.till.bill(linesOf(scene, act.lines));
    const total = Number(bill.total);
    if (act.by === 'upi') bill.tenders = [{ method: 'upi', amount: total, reference: '' }];
    else counter.drawer += total;
    write(counter, bill, total);
    counter.bills.set(act.ref, { id: bill.id, lines: act.lines });
    if (act.isSent) await send(scene, act.what, counter, act.net);
  },

  'take back': async (scene, act) => {
    const counter = counterOf(scene, act.till);
    const sold = counter.bills.get(act.ref);
    const first = sold?.lines[0];
    if (!sold || !first) return;
    counter.bills.delete(act.ref);
    const back = counter.till.back(sold.id, linesOf(scene, [{ ...first, qty: 1 }]));
    counter.drawer -= Number(back.total);
    write(counter, back, Number(back.total));
    if (act.isSent) await send(scene, act.what, counter, act.net);
  },

  'counter return': async (scene, act) => {
    const counter = counterOf(scene, act.till);
    const { admin } = scene.there.market;
    const id = orderOf(scene, act.ref);
    const path = `/api/orders/${id}/counter-return`;
    const lines = [{ line: 1, quantity: 1, to: act.to }];
    const bring = (refund: number, net: Net) => {
      const payload = { lines, reason: 'not-wanted', refund, givenBy: 'Savita' };
      return as(scene, admin, { method: 'POST', path, payload, headers: keyed(act) }, net);
    };
    // The till computes the refund; the server computes it as well.
    const asked = await bring(0, 'sound');
    const answer =
      asked.body?.code === 'refund-differs' ? await bring(asked.body.details.refund, act.net) : asked;
    note(scene, act, answer);
    if (!isDone(answer)) return;
    const { counterReturns } = scene.acknowledged;
    counterReturns.set(id, (counterReturns.get(id) ?? 0) + 1);
    if (answer.body.cash === 0) return;
    write(counter, counter.till.move('out', answer.body.cash));
    counter.drawer -= answer.body.cash;
  },

  drawer: async (scene, { till, direction, amount }) => {
    const counter = counterOf(scene, till);
    write(counter, counter.till.move(direction, amount));
    counter.drawer += direction === 'in' ? amount : -amount;
  },

  'close till': async (scene, { till, short }) => {
    const counter = counterOf(scene, till);
    write(counter, counter.till.close(counter.drawer, Math.max(0, counter.drawer - short)));
    counter.till.shift = null;
  },

  upload: async (scene, act) => {
    const counter = counterOf(scene, act.till);
    const all = counter.journal.slice(0, AT_ONCE).map(({ entry }) => entry);
    if (act.how === 'out of order' && all.length > 1) {
      counter.till.wire = wireOf(scene, 'sound');
      const early = await counter.till.send(all.slice(Math.ceil(all.length / 2)));
      scene.acknowledged.answer('upload out of order', early.status, early.body.code ?? '');
    }
    await send(scene, act.what, counter, act.net);
    if (act.how === 'twice' && all.length > 0) {
      counter.till.wire = wireOf(scene, 'twice');
      const again = await counter.till.send(all);
      scene.acknowledged.answer('upload again', again.status, again.body.code ?? '');
    }
  },
};
