import type { Call } from '@haat/contract/call';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import type { OpenBill } from '../bill/open-bill.ts';
import { type DeskCore, savedBill } from './desk-core.ts';

/** Unanswered requests that are stored to ask for: each is a change of the one before. */
const MAX_EARLIER = 5;

/**
 * Saves an entered order, or a return of an order of the shop, once. Without an answer the key stays, even if the bill is changed: the server takes one order
 * per key, and so tells whether the unanswered one was saved. A lost answer or a late request never makes a second
 * order.
 * @returns `isEarlier`: the saved order is the bill before its change
 */
export async function enterOnce<Body, Made>(
  core: DeskCore,
  theCall: Call,
  body: Body,
  send: (body: Body, key: string) => Promise<Made>,
): Promise<{ made: Made; isEarlier: boolean }> {
  const { attempt: before } = core.state.get().bill;
  const wasUnanswered = before !== null && !before.refused;
  const attempt = await attemptAt(core, body);
  const { key, earlier = [] } = attempt;
  try {
    return { made: await send(body, key), isEarlier: false };
  } catch (error) {
    if (!failedWith(error, 'idempotency-key-reused')) {
      // The key stays: a late request must not make a second order. A refusal before the key tells nothing of an earlier request.
      if (wasUnanswered ? isBehindKey(error, theCall) : error instanceof CallFailed && !error.passing)
        core.set({ bill: { ...core.state.get().bill, attempt: { ...attempt, refused: true } } });
      throw error;
    }
    for (const text of earlier) {
      const made = await send(JSON.parse(text) as Body, key).catch((failed: unknown) => {
        if (failedWith(failed, 'idempotency-key-reused')) return null;
        throw failed;
      });
      if (made) return { made, isEarlier: true };
    }
    throw error;
  }
}

/** A refusal of the call's own, decided after its key: no attempt with the key was saved. */
const isBehindKey = (error: unknown, { errors }: Call): boolean =>
  // The order is looked up before the key, too.
  error instanceof CallFailed &&
  error.code !== 'order-not-found' &&
  errors.some((code) => code === error.code);

/** The current attempt with this body, stored before it is sent, as the answer may be lost together with this page. */
async function attemptAt(core: DeskCore, body: unknown): Promise<NonNullable<OpenBill['attempt']>> {
  const text = JSON.stringify(body);
  const { bill } = core.state.get();
  const before = bill.attempt;
  if (before?.body === text && !before.refused) return before;
  const earlier = before ? [before.body, ...(before.earlier ?? [])].filter((one) => one !== text) : [];
  const attempt = { body: text, key: before?.key ?? bill.id, earlier: earlier.slice(0, MAX_EARLIER) };
  core.set({ bill: { ...bill, attempt } });
  await core.device.keepOpenBill(savedBill(core, core.state.get().bill), true);
  return attempt;
}
