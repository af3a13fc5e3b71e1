import { type EnteredOrder, enterOrder } from '@haat/contract/orders/entry';
import type { Order } from '@haat/contract/orders/order';
import { newId } from '@haat/domain/basics/ids';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import type { OpenBill } from '../bill/open-bill.ts';
import { type DeskCore, keptOf } from './desk-state.ts';
import { heldOf, MAX_HELD } from './holding.ts';

/** Of what was sent without an answer, so much is kept to be asked for: each was changed once more after the one before. */
const MAX_EARLIER = 5;

/** The key under which something is sent: the same for the same, however often it is tried, also after a reload. What was changed gets another. */
export async function keyFor({ state, set, device, homeType }: DeskCore, body: unknown): Promise<string> {
  const text = JSON.stringify(body);
  const { bill } = state.get();
  if (bill.attempt?.body === text) return bill.attempt.key;
  const attempt = { body: text, key: newId() };
  set({ bill: { ...bill, attempt } });
  // Before it is sent: an answer may get lost together with this page.
  await device.keepOpenBill(keptOf({ homeType }, state.get().bill), true);
  return attempt.key;
}

/**
 * Saves an order of the order entry, once. While an answer is missing, the key stays, also when the bill is changed: the server, which
 * takes one order a key, then tells whether the unanswered one was saved. An answer that was lost, and a request that arrives late,
 * so never make a second order.
 * @returns `isEarlier`: what was saved is the bill as it was before it was changed
 */
export async function enterOnce(
  core: DeskCore,
  body: EnteredOrder,
): Promise<{ made: Order; isEarlier: boolean }> {
  const { key, earlier = [] } = await attemptAt(core, body);
  try {
    return { made: await send(core, body, key), isEarlier: false };
  } catch (error) {
    if (!failedWith(error, 'idempotency-key-reused')) throw error;
    for (const text of earlier) {
      const made = await send(core, JSON.parse(text) as EnteredOrder, key).catch((failed: unknown) => {
        if (failedWith(failed, 'idempotency-key-reused')) return null;
        throw failed;
      });
      if (made) return { made, isEarlier: true };
    }
    throw error;
  }
}

/** Holds the bill that was changed after it was saved; recalled and saved, it is a new order. False: it is said why not. */
export async function putChangesAside(core: DeskCore, bill: OpenBill, number: number): Promise<boolean> {
  const { device } = core;
  if (device.held.get().length >= MAX_HELD) {
    core.say({ tone: 'refused', title: t('This till holds 20 bills: recall or remove one first') });
    return false;
  }
  const label = t('Changed after order {{number}} was saved', { number });
  // What was allowed was for the order that was saved, and its key has served.
  const changed = { ...bill, id: newId(), allowed: [], attempt: null };
  return device.swapBills({ ...heldOf(changed, label), open: null });
}

/** The attempt under way with this in it, kept before it is sent: an answer may get lost together with this page. */
async function attemptAt(core: DeskCore, body: EnteredOrder): Promise<NonNullable<OpenBill['attempt']>> {
  const text = JSON.stringify(body);
  const { bill } = core.state.get();
  const before = bill.attempt;
  if (before?.body === text) return before;
  const earlier = before ? [before.body, ...(before.earlier ?? [])].filter((one) => one !== text) : [];
  const attempt = { body: text, key: before?.key ?? bill.id, earlier: earlier.slice(0, MAX_EARLIER) };
  core.set({ bill: { ...bill, attempt } });
  await core.device.keepOpenBill(keptOf(core, core.state.get().bill), true);
  return attempt;
}

function send({ device }: DeskCore, body: EnteredOrder, key: string): Promise<Order> {
  const setup = device.setup.get();
  const store = setup?.store.id;
  return call(enterOrder, {
    query: { marketplace: setup?.marketplaceId ?? '', ...(store && { store }) },
    body,
    key,
  });
}
