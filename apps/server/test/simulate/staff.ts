import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@haat/domain/basics/ids';
import { csvOf, DAL } from '../product-csv.ts';
import { formWith } from '../upload.ts';
import type { ActOf, Net } from './acts.ts';
import { isDone } from './caller.ts';
import { as, type Handlers, keyed, NOBODYS, note, orderOf, type Scene } from './scene.ts';

async function editProduct(scene: Scene, act: ActOf<'price' | 'good until'>, change: object) {
  const { market, products } = scene.there;
  const product = products[act.product];
  const read = await as(scene, market.superAdmin, {
    method: 'GET',
    path: `/api/store/products/${product?.id}`,
  });
  const { version, ...fields } = read.body;
  const path = `/api/store/${product?.storeId}/products/${product?.id}`;
  const headers = { 'if-match': `"${version}"` };
  const sent = { method: 'PUT', path, payload: { ...fields, ...change }, headers } as const;
  const answer = await as(scene, market.superAdmin, sent, act.net);
  note(scene, act, answer);
  return answer;
}

export const STAFFS_ACTS: Handlers = {
  step: async (scene, act) => {
    const id = orderOf(scene, act.ref, act.nth);
    const { market } = scene.there;
    const isCancel = act.to === 'cancel';
    const path = isCancel ? `/api/orders/status/cancel/${id}` : `/api/orders/${id}/${act.to}`;
    const who = isCancel || act.nth === 1 ? market.superAdmin : market.admin;
    const sent = { method: isCancel ? 'POST' : 'PUT', path, headers: keyed(act) } as const;
    const answer = await as(scene, who, sent, act.net);
    scene.acknowledged.answer(`step ${act.to}`, answer.status, answer.body?.code ?? '');
    if (!isDone(answer)) return;
    const { cancelled, paid, delivered } = scene.acknowledged;
    if (isCancel) cancelled.add(id);
    if (act.to === 'pay' || act.to === 'hand-over') paid.add(id);
    if (act.to === 'deliver' || act.to === 'hand-over') delivered.add(id);
  },

  answer: async (scene, act) => {
    const id = orderOf(scene, act.ref);
    const who = scene.there.market.superAdmin;
    const order = await as(scene, who, { method: 'GET', path: `/api/orders/${id}` });
    const open = (order.body?.requests ?? []).find(({ state }: { state: string }) => state === 'open');
    const request = open?._id ?? NOBODYS;
    const path = `/api/orders/${id}/requests/${request}/${act.accepts ? 'accept' : 'decline'}`;
    const answer = await as(scene, who, { method: 'POST', path, payload: { word: 'So be it' } }, act.net);
    note(scene, act, answer);
    if (isDone(answer) && act.accepts) scene.acknowledged.accepted.add(request);
  },

  price: async (scene, act) => {
    const price = act.price / 100;
    await editProduct(scene, act, { price, mrp: price });
  },

  'good until': async (scene, act) => {
    const { goodUntil } = scene.there;
    // Shoppers may meanwhile see either day.
    goodUntil.delete(act.product);
    const answer = await editProduct(scene, act, { expiryDate: act.day });
    if (isDone(answer) && act.day) goodUntil.set(act.product, { day: act.day, since: scene.wave });
  },

  count: async (scene, act) => {
    const { market, products } = scene.there;
    const product = products[act.product];
    const make = (method: 'GET' | 'POST' | 'PUT', rest: string, payload?: object, net: Net = 'sound') =>
      as(
        scene,
        market.superAdmin,
        { method, path: `/api/stockcounts${rest}`, payload, headers: keyed(act) },
        net,
      );
    const sheet = { name: `Shelf ${act.key}`, store: product?.storeId, empty: true };
    const { _id } = (await make('POST', '', sheet, act.net)).body;
    const { body: line } = await make('POST', `/${_id}/lines`, { code: product?.id });
    const counted = Math.max(0, (line.expected ?? line.countInStock ?? 0) + act.by);
    const entries = [{ _id: newId(), line: product?.id, counted, seen: line.version ?? 0 }];
    await make('PUT', `/${_id}/lines`, { entries });
    if (act.by !== 0)
      await make('PUT', `/${_id}/lines`, { reasons: [{ line: product?.id, reason: 'not-found' }] });
    const { version } = (await make('GET', `/${_id}`)).body;
    note(scene, act, await make('POST', `/${_id}/post`, { version }, act.net));
  },

  purchase: async (scene, act) => {
    const { market, products } = scene.there;
    const product = products[act.product];
    const price = act.price / 100;
    const sum = Math.round(act.price * act.qty) / 100;
    const payload = {
      orderType: 'po',
      orderItems: [{ product: product?.id, qty: act.qty, price }],
      itemsPrice: sum,
      shippingPrice: 0,
      taxPrice: 0,
      totalPrice: sum,
    };
    const path = `/api/orders?marketplace=${market.id}`;
    const entered = await as(
      scene,
      market.superAdmin,
      { method: 'POST', path, payload, headers: keyed(act) },
      act.net,
    );
    note(scene, act, entered);
    if (!isDone(entered)) return;
    const id = entered.body._id as string;
    const { number } = entered.body;
    scene.acknowledged.order(id, { who: scene.who, wave: scene.wave, total: sum, number });
    const sent = {
      method: 'PUT',
      path: `/api/orders/${id}/deliver`,
      headers: { 'idempotency-key': `${act.key} came` },
    } as const;
    if (isDone(await as(scene, market.superAdmin, sent, act.net))) scene.acknowledged.delivered.add(id);
  },

  'vendor invoice': async (scene, act) => {
    const { market } = scene.there;
    const payload = {
      invoiceNumber: act.key,
      vendorDetails: { name: 'Bidar Mills' },
      invoiceItems: [{ name: 'Jowar Atta', itemQuantity: 2, itemPrice: act.price }],
    };
    const path = `/api/invoice/?store=${market.stores[0]}`;
    const made = await as(
      scene,
      market.admin,
      { method: 'POST', path, payload, headers: keyed(act) },
      act.net,
    );
    note(scene, act, made);
    if (!isDone(made)) return;
    scene.acknowledged.vendorInvoices.add(made.body._id);
    const paying = {
      method: 'POST',
      path: `/api/invoice/${made.body._id}/payments`,
      payload: { Amount: act.paid },
      headers: { 'idempotency-key': `${act.key} paid` },
    } as const;
    note(scene, act, await as(scene, market.admin, paying));
  },

  import: async (scene, act) => {
    const { market } = scene.there;
    const base = `/api/store/${market.stores[0]}/imports`;
    const rows = Array.from({ length: act.rows }, (_, nth) => ({
      ...DAL,
      sku: `${act.key} ${nth}`,
      images: '',
    }));
    const { payload, headers } = formWith(
      csvOf(...rows, { ...DAL, sku: `${act.key} bad`, price: 'much', images: '' }),
    );
    const sent = {
      method: 'POST',
      path: base,
      payload,
      headers: { ...headers, 'content-length': String(payload.length) },
    } as const;
    const uploaded = await as(scene, market.admin, sent);
    note(scene, act, uploaded);
    if (!isDone(uploaded)) return;
    const { _id } = uploaded.body;
    // After a crash settling resumes within two minutes; don't wait that long.
    const settled = async () => {
      for (const deadline = performance.now() + 10_000; ; await pause(100)) {
        const { body } = await as(scene, market.admin, { method: 'GET', path: `${base}/${_id}` });
        if (!/ing$/.test(body.state) || performance.now() > deadline) return body;
      }
    };
    const first = await settled();
    if (first.state === 'columns') {
      const choice = first.suggestions[first.source.preset];
      await as(scene, market.admin, {
        method: 'PUT',
        path: `${base}/${_id}/columns`,
        payload: { choice, keep: '' },
      });
    }
    const { version } = await settled();
    const applying = {
      method: 'POST',
      path: `${base}/${_id}/apply`,
      payload: { version },
      headers: keyed(act),
    } as const;
    const applied = await as(scene, market.admin, applying, act.net);
    note(scene, { what: 'import' }, applied);
    await settled();
  },

  pause: async (scene, act) => {
    const { market } = scene.there;
    const path = `/api/config/${market.stores[act.store]}/pause`;
    const payload = { pause: act.on ? { until: null } : null };
    note(scene, act, await as(scene, market.superAdmin, { method: 'PUT', path, payload }, act.net));
  },

  close: async (scene, act) => {
    const { market } = scene.there;
    const path = `/api/store/${market.stores[act.store]}/products/${act.on ? 'unpublish' : 'publish'}`;
    note(scene, act, await as(scene, market.superAdmin, { method: 'GET', path }, act.net));
  },

  'tax rate': async (scene, act) => {
    const { prefix, from } = act;
    const payload = {
      prefix,
      condition: 'any',
      limit: null,
      treatment: 'taxable',
      rate: 5,
      from,
      source: act.key,
    };
    const sent = { method: 'POST', path: '/api/hsn/rates', payload } as const;
    note(scene, act, await as(scene, scene.there.market.superAdmin, sent, act.net));
  },
};
