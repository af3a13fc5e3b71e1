import { type Paise, paise } from '@haat/domain/basics/money';
import { cartTotals } from '@haat/domain/checkout/cart';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { useSession } from '../../../kit/session.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { t } from '../../../texts/translate.ts';
import { reactionTo, refusedSlot } from '../order-attempt/reaction.ts';
import { PLACING, type PlacingFailure } from '../order-attempt/use-place-order.ts';
import { useShop } from '../state/shop-context.tsx';
import { CheckoutMissing } from './load-checkout.ts';
import { type Payable, type PayingEnd, payOnline } from './pay-online.ts';
import { findBegun, type OnlineRequest, type PaymentAttempt, paymentsStore } from './payment-attempt.ts';
import type { PaymentEnd } from './request-payment.ts';
import { showPayments, watchPayments } from './watch-payments.ts';

export type PaymentNotice =
  | { kind: 'checking' }
  | { kind: 'closed'; failed: boolean }
  | { kind: 'over'; message: string; orderId: string | undefined };

type Found = { attempt: PaymentAttempt; end: Exclude<PaymentEnd, { end: 'open' }> };

/** Checks unsettled payments while this screen is open and nothing is being paid. */
function useOpenPayments(paying: boolean) {
  const { _id: marketplace } = useShop();
  const user = useSession()?._id;
  const [found, setFound] = useState<Found | null>(null);
  const mine = useStoredValue(paymentsStore).filter(
    (attempt) => attempt.user === user && attempt.marketplace === marketplace,
  );
  useEffect(() => showPayments(marketplace), [marketplace]);
  useEffect(
    () =>
      user && !paying
        ? watchPayments({ user, marketplace }, (attempt, end) => setFound({ attempt, end }))
        : undefined,
    [user, marketplace, paying],
  );
  return { open: mine, found, forgetFound: () => setFound(null) };
}

/** @param draft the order as it would be sent now, to find its payment if begun */
export function useOnlinePayment(draft: OnlineRequest | undefined) {
  const { _id: marketplace } = useShop();
  const user = useSession()?._id ?? '';
  const paying = useMutation({ mutationKey: PLACING, mutationFn: payOnline });
  const { open, found: reported, forgetFound } = useOpenPayments(paying.isPending);
  // An earlier payment may be reported during this one.
  const found = paying.data?.end === 'placed' ? null : reported;
  const end: PayingEnd | undefined = found?.end ?? paying.data;
  const placed = end?.end === 'placed' ? end.placed : undefined;
  const checked = open.find(({ paid }) => paid);
  const isChecking = !placed && !paying.isPending && (checked !== undefined || end?.end === 'checking');
  const begun = draft && findBegun(open, { user, marketplace, request: draft });
  return {
    pay: (...order: Parameters<typeof paying.mutate>) => {
      forgetFound();
      paying.mutate(...order);
    },
    placed,
    busy: paying.isPending,
    /** The goods of this very order were held, and may still be. */
    hasBegun: begun?.order !== undefined,
    /** Paid, with an unknown result, so nothing else can be ordered. */
    isChecking,
    sent: sentOf(paying.isPending || isChecking ? (checked ?? paying.variables) : undefined, placed, {
      found,
      variables: paying.variables,
    }),
    notice: isChecking ? ({ kind: 'checking' } as const) : noticeOf(end, begun),
    failure: failureOf(paying.error),
    forgive: paying.reset,
  };
}

type Sent = Pick<PaymentAttempt, 'request' | 'lines'> & { itemsAtMrp: Paise };

/** Stays shown after the cart is emptied. */
function sentOf(
  underWay: Pick<PaymentAttempt, 'request' | 'lines'> | undefined,
  placed: unknown,
  { found, variables }: { found: Found | null; variables: Payable | undefined },
): Sent | undefined {
  const of = underWay ?? (placed ? (found?.attempt ?? variables) : undefined);
  if (!of) return undefined;
  const { itemsAtMrp } = cartTotals(of.lines, { minimumOrder: paise(0), charge: paise(0) });
  return { request: of.request, lines: of.lines, itemsAtMrp };
}

function noticeOf(
  end: PayingEnd | undefined,
  begun: PaymentAttempt | undefined,
): Exclude<PaymentNotice, { kind: 'checking' }> | null {
  if (end?.end === 'refunded' || end?.end === 'lapsed') {
    return { kind: 'over', message: end.message, orderId: end.orderId };
  }
  if (end?.end === 'closed') return { kind: 'closed', failed: end.failed };
  return begun?.order ? { kind: 'closed', failed: false } : null;
}

function failureOf(error: Error | null): PlacingFailure | null {
  if (!error) return null;
  const { message } = error;
  if (error instanceof CheckoutMissing) return { reaction: 'message', message: t(message) };
  // Nothing was stored to be sent again: the shopper presses the button again.
  const reaction = reactionTo(error);
  return {
    reaction: reaction === 'retry' ? 'message' : reaction,
    message: failureText(error),
    slot: refusedSlot(error),
  };
}
