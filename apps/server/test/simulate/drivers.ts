import { newId } from '@haat/domain/basics/ids';
import type { ActOf } from './acts.ts';
import { isDone } from './caller.ts';
import { as, type Handlers, note, orderOf, type Scene, shopperOf } from './scene.ts';
import type { DriversPhone } from './world.ts';

const HOUR_MS = 3_600_000;

const phoneOf = ({ there }: Scene, driver: number) => there.drivers[driver] as DriversPhone;

export const DRIVERS_ACTS: Handlers = {
  load: async (scene, act) => {
    const id = orderOf(scene, act.ref);
    const { market } = scene.there;
    const { driver } = phoneOf(scene, act.driver);
    const path = `/api/config/${market.stores[0]}/orders-of-driver`;
    const given = await as(
      scene,
      market.admin,
      { method: 'PUT', path, payload: { orders: [id], driver: driver.id } },
      act.net,
    );
    note(scene, act, given);
    if (!isDone(given)) return;
    await as(scene, market.admin, { method: 'PUT', path: `/api/orders/${id}/out-for-delivery` }, act.net);
  },

  door: async (scene, act) => {
    const phone = phoneOf(scene, act.driver);
    const id = orderOf(scene, act.ref);
    const shopper = shopperOf(scene, act.ref);
    phone.waiting.push({ ...act, id, shopper, door: newId() });
    if (act.phone === 'takes back') phone.waiting.pop();
    if (act.phone === 'sends') await sendAll(scene, phone, 1);
  },

  'send doors': (scene, act) => sendAll(scene, phoneOf(scene, act.driver), act.copies),
};

/** Sends the doors of a phone in their order. */
async function sendAll(scene: Scene, phone: DriversPhone, copies: number): Promise<void> {
  for (let door = phone.waiting.shift(); door; door = phone.waiting.shift()) {
    const { id, how, code, shopper, net } = door;
    if (how === 'later' || how === 'back') {
      await nobody(scene, phone, door, copies);
      continue;
    }
    const payload = {
      tender: how,
      code: code === 'right' ? await codeOf(scene, id, shopper) : '0000',
      reference: how === 'upi' ? referenceOf(door) : '',
    };
    const path = `/api/driver/stops/${id}/deliver`;
    const sent = { method: 'POST', path, payload } as const;
    const answers = await Promise.all(
      Array.from({ length: copies }, () => as(scene, phone.driver, sent, net)),
    );
    for (const answer of answers) note(scene, door, answer);
    const [answer] = answers;
    if (answer?.body?.code === 'door-needs-store')
      await as(scene, scene.there.market.admin, { method: 'PUT', path: `/api/orders/${id}/let-through` });
    if (!answers.some(isDone)) continue;
    scene.acknowledged.delivered.add(id);
    if (how !== 'paid') scene.acknowledged.paid.add(id);
  }
}

async function nobody(
  scene: Scene,
  phone: DriversPhone,
  door: DriversPhone['waiting'][number],
  copies: number,
) {
  const from = Date.now() + HOUR_MS;
  const next =
    door.how === 'back'
      ? null
      : { from: new Date(from).toISOString(), until: new Date(from + HOUR_MS).toISOString() };
  const path = `/api/driver/stops/${door.id}/nobody`;
  const payload = { door: door.door, reason: 'no-answer', note: '', next };
  for (let nth = 0; nth < copies; nth += 1) {
    const answer = await as(scene, phone.driver, { method: 'POST', path, payload }, door.net);
    note(scene, door, answer);
    if (isDone(answer)) scene.acknowledged.doors.add(door.door);
  }
}

/** As the shopper reads it out. */
async function codeOf(scene: Scene, id: string, shopper: { token: string }): Promise<string> {
  const { body } = await as(scene, shopper, { method: 'GET', path: `/api/orders/${id}` });
  return body?.doorCode ?? '';
}

/** Twelve digits, another for each act. */
const referenceOf = ({ key }: ActOf<'door'>) => `4${(key.split(' ').at(-1) ?? '').padStart(11, '0')}`;
