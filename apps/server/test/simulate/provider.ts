import { as, type Handlers, note, paymentOf } from './scene.ts';

export const PROVIDERS_ACTS: Handlers = {
  'dashboard refund': async (scene, act) => {
    const payment = paymentOf(scene, act.ref);
    if (payment?.status !== 'captured') return;
    const left = payment.amount - payment.amount_refunded;
    const part = Math.floor((payment.amount * act.share) / 100) * 100;
    if (Math.min(left, part) < 100) return;
    const refund = scene.provider.refundAtDashboard(payment, Math.min(left, part));
    if (!act.isHeard) return;
    const { payload, headers } = scene.provider.webhook('refund.processed', payment, refund);
    const path = `/api/payment/webhook/${scene.there.market.id}`;
    await scene.caller.call({ method: 'POST', path, payload, headers }, act.net);
  },
  'ask provider': async (scene, act) => {
    const sent = { method: 'POST', path: '/api/payment-desk/ask' } as const;
    note(scene, act, await as(scene, scene.there.market.superAdmin, sent));
  },
};
