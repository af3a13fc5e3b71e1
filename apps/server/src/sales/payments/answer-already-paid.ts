import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { findHold, markNotified } from '../checkout/holds/holds-sql.ts';

/**
 * Runs work for a shopper. If it is refused with `already-paid`, their browser now knows of the paid order: a further
 * order of the same cart is meant.
 */
export async function answerAlreadyPaid<T>(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { razorPayOrderId: providerOrderId } = detailsOf(error);
    const hold = providerOrderId ? await findHold(context.db, { providerOrderId, userId }) : undefined;
    if (hold) await markNotified(context, hold);
    throw error;
  }
}

function detailsOf(error: unknown): { razorPayOrderId?: string } {
  if (!(error instanceof Refusal && error.code === 'already-paid')) return {};
  return (error.details ?? {}) as { razorPayOrderId?: string };
}
