import type { Call } from '@haat/contract/call';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import type { OpenBill } from '../bill/open-bill.ts';
import { type DeskCore, savedBill } from './desk-core.ts';

/** Maximum of unanswered requests to remember, each a change of the one before. */
const MAX_EARLIER = 5;

/**
 * Saves an entered order, or a return of an online order, once. An unanswered key is kept even if the bill
 * changes: the server takes one order per key, and so tells whether the lost one was saved.
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
      // Keep the key, as a late request must not make a second order. A refusal before the key is checked
      // says nothing about it.
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

/** A refusal specific to the call comes after the key: no request with it was saved. */
const isBehindKey = (error: unknown, { errors }: Call): boolean =>
  // The order is looked up before the key is.
  error instanceof CallFailed &&
  error.code !== 'order-not-found' &&
  errors.some((code) => code === error.code);

/** Stored before sending, as the reply may be lost together with this page. */
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
