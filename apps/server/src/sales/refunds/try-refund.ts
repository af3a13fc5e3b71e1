import { paise } from '@haat/domain/basics/money';
import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { noteOf, type ProviderRefund } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { type Refund, type RefundTry, shrinkRefund } from '../ledger/refunds/refunds-sql.ts';
import { recordElsewhere } from './record-elsewhere.ts';

/**
 * Takes a refund one step further at the provider.
 * @returns undefined when part or all of the money went back meanwhile and the refund changed: read it again
 * @throws ProviderFault when the provider gave no answer, or refuses
 */
export async function tryRefund(
  context: Background,
  provider: Razorpay,
  refund: Refund,
): Promise<RefundTry | undefined> {
  const { round, providerRefundId } = refund;
  const answer = await checkProvider(context, provider, refund);
  if (answer === 'changed') return undefined;
  // The money went back in a way that left no refund to follow.
  if (answer === 'nothing left')
    return { status: 'processed', providerRefundId, round, error: 'given back by hand' };
  if (answer.status === 'failed')
    return { status: 'failed', ...afterFailure(refund), error: 'The bank did not take it' };
  const status = answer.status === 'processed' ? 'processed' : 'sent';
  return { status, providerRefundId: answer.id, round, error: '' };
}

/** Our own refund starts again with a new key; for others we remember which one it was. */
function afterFailure({ origin, providerRefundId, round }: Refund) {
  return origin === 'here' ? { providerRefundId: null, round: round + 1 } : { providerRefundId, round };
}

type Answer = ProviderRefund | 'changed' | 'nothing left';

async function checkProvider(context: Background, provider: Razorpay, refund: Refund): Promise<Answer> {
  const { paymentId, amount, providerRefundId, tries } = refund;
  if (providerRefundId) return provider.refundById(providerRefundId);
  const key = keyOf(refund);
  // An earlier attempt may have arrived without an answer, and keys are not remembered for ever.
  const earlier =
    tries > 0 ? (await provider.refundsOf(paymentId)).find((one) => noteOf(one, 'key') === key) : undefined;
  if (earlier) return earlier;
  try {
    return await provider.refund(paymentId, { amount, key });
  } catch (error) {
    if (!(error instanceof ProviderFault && error.refused)) throw error;
    const left = await whatIsLeft(context, provider, refund);
    if (left === undefined) throw error;
    return left;
  }
}

/** The provider's key of an attempt; the same key never refunds twice. */
const keyOf = ({ id, round }: Refund) => `${id}-${round}`;

/**
 * After a refusal: somebody may have refunded at the provider's dashboard. Records that, so that our refund asks for
 * the rest. Undefined: it is something else.
 */
async function whatIsLeft(
  context: Background,
  provider: Razorpay,
  refund: Refund,
): Promise<'changed' | 'nothing left' | undefined> {
  const { marketplaceId, paymentId, amount } = refund;
  const made = await provider.refundsOf(paymentId);
  if (await recordElsewhere(context, marketplaceId, paymentId, made)) return 'changed';
  const payment = await provider.payment(paymentId);
  const left = paise(payment.amount - (payment.amount_refunded ?? 0));
  if (left <= 0) return 'nothing left';
  if (left >= amount) return undefined;
  await inTransaction(context.db, (tx) => shrinkRefund(tx, refund, left));
  return 'changed';
}
