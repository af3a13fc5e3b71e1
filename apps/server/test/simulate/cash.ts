import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { notesOf } from '../cash-facts.ts';
import type { ActOf } from './acts.ts';
import { isDone } from './caller.ts';
import { as, type Handlers, keyed, note, type Scene } from './scene.ts';

interface Place {
  kind: 'user' | 'driver' | 'safe';
  id: string;
}

/** Acts that may still be corrected. */
const MOST_ACTS = 10;

const cashOf = ({ there: { market } }: Scene, rest = '') => `/api/config/${market.stores[0]}/cash${rest}`;

export const CASHIERS_ACTS: Handlers = {
  'hand cash over': async (scene, act) => {
    const { admin } = scene.there.market;
    const { from, into } = placesOf(scene, act);
    const holds = await heldBy(scene, from);
    const rupees = {
      whole: Math.floor(holds),
      part: Math.ceil(holds / 2),
      short: holds - 1,
      over: holds + 1,
    };
    const counted = Math.floor(rupees[act.how]);
    if (holds === 0 || counted <= 0) return;
    const payload = {
      from,
      receiver: admin.id,
      into,
      holds,
      count: notesOf(counted),
      isPart: act.how === 'part',
      reason: act.how === 'whole' ? '' : 'A torn note',
    };
    const sent = { method: 'POST', path: cashOf(scene, '/hand-over'), payload, headers: keyed(act) } as const;
    keepAct(scene, act, await as(scene, admin, sent, act.net));
  },

  bank: async (scene, act) => {
    const { admin, stores } = scene.there.market;
    const from: Place = { kind: 'safe', id: stores[0] };
    const holds = await heldBy(scene, from);
    if (holds === 0) return;
    const amount = act.isAll ? holds : Math.ceil(holds / 2);
    const payload = { from, amount, slip: act.key.slice(-8), on: formatIndianDay(istDay(new Date())) };
    const sent = { method: 'POST', path: cashOf(scene, '/to-bank'), payload, headers: keyed(act) } as const;
    keepAct(scene, act, await as(scene, admin, sent, act.net));
  },

  'set right': async (scene, act) => {
    const { cashActs, market } = scene.there;
    const mistaken = cashActs[act.nth % Math.max(1, cashActs.length)];
    if (mistaken === undefined) return;
    const path = cashOf(scene, `/acts/${mistaken}/set-right`);
    const sent = { method: 'POST', path, payload: { reason: 'The wrong one' }, headers: keyed(act) } as const;
    const answer = await as(scene, market.admin, sent, act.net);
    note(scene, act, answer);
    if (isDone(answer)) scene.acknowledged.cashActs.set(answer.body.act, movedBy(answer.body));
  },
};

function placesOf({ there }: Scene, { move, driver }: ActOf<'hand cash over'>) {
  const { admin, superAdmin } = there.market;
  const [who, into] = move.split(' to ');
  const from: Place =
    who === 'driver'
      ? { kind: 'driver', id: there.drivers[driver]?.driver.id ?? '' }
      : { kind: 'user', id: who === 'manager' ? admin.id : superAdmin.id };
  return { from, into: into === 'safe' ? 'safe' : 'hands' };
}

/** In rupees. */
async function heldBy(scene: Scene, { id }: Place): Promise<number> {
  const { body } = await as(scene, scene.there.market.admin, { method: 'GET', path: cashOf(scene) });
  const holders: { _id: string; holds: number }[] = body?.holders ?? [];
  return holders.find(({ _id }) => _id === id)?.holds ?? 0;
}

/** Of a hand-over the counted amount and what was short; in rupees. */
const movedBy = ({ amount, short }: { amount: number; short: number }) => amount + short;

function keepAct(
  scene: Scene,
  act: ActOf<'hand cash over' | 'bank'>,
  answer: Parameters<typeof note>[2],
): void {
  note(scene, act, answer);
  if (!isDone(answer)) return;
  scene.acknowledged.cashActs.set(answer.body.act, movedBy(answer.body));
  scene.there.cashActs.push(answer.body.act);
  scene.there.cashActs.splice(0, scene.there.cashActs.length - MOST_ACTS);
}
