import { IconAlertTriangle } from '@tabler/icons-react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { whenReachable } from '../../../kit/online.ts';
import { emptyOutbox } from '../../../kit/outbox.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { placeStore } from '../state/place-store.ts';
import { attemptsStore, type OrderAttempt, refuseAttempt } from './order-attempt.ts';
import { reactionTo } from './reaction.ts';
import { resumeAttempt } from './resume-attempt.ts';
import { isToBeSent, sendAttempt, staysPending } from './send-attempt.ts';
import { isShown } from './shown-attempts.ts';

type Go = (path: string) => void;

const underWay = new Set<string>();

/**
 * Sends pending orders, now and whenever the device comes online, and reports results. Other tabs may do the
 * same, as the server makes one order per key.
 * @returns stops it
 */
export function sendWhenReachable(go: Go): () => void {
  const stop = whenReachable(() => void sendPending(go));
  return () => {
    stop();
    // The outbox contains the token of the user who has just signed out.
    if (!session.get() && 'caches' in window) void emptyOutbox().catch(() => {});
  };
}

/** One by one, except the order on screen, and never twice at the same time. */
export async function sendPending(go: Go): Promise<void> {
  const mine = attemptsStore.get().filter((attempt) => attempt.user === session.get()?._id);
  for (const attempt of mine) {
    const { key } = attempt;
    if (!isToBeSent(attempt) || underWay.has(key) || isShown(key)) continue;
    underWay.add(key);
    await sendOne(attempt, go).finally(() => underWay.delete(key));
  }
}

async function sendOne(attempt: OrderAttempt, go: Go): Promise<void> {
  try {
    const { _id } = await sendAttempt(attempt);
    // The screen sends it now.
    if (isShown(attempt.key)) return;
    toast(t('Your order has been sent and placed'), {
      action: { label: t('See my order'), onClick: () => go(to.order(_id)) },
    });
  } catch (error) {
    if (staysPending(error) || reactionTo(error) === 'sign-in') return;
    const needsTime = reactionTo(error) === 'slot';
    refuseAttempt(attempt.key, failureText(error), needsTime);
    // Another marketplace's goods can't be shown here: My Orders says so.
    if (needsTime && placeStore.get()?.marketplace._id === attempt.marketplace) {
      toast(t('Your saved order needs another delivery time'), {
        icon: IconAlertTriangle,
        action: { label: t('Choose another time'), onClick: () => resume(attempt, go) },
      });
      return;
    }
    toast(t('Your saved order was not placed'), {
      icon: IconAlertTriangle,
      action: { label: t('See why'), onClick: () => go(to.myOrders()) },
    });
  }
}

function resume(attempt: OrderAttempt, go: Go): void {
  const kept = attemptsStore.get().find(({ key }) => key === attempt.key);
  // Undefined if settled in another tab or in My Orders.
  if (kept) resumeAttempt(kept);
  go(kept ? to.placeOrder() : to.myOrders());
}
