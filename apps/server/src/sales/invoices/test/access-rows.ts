import type { CallerName } from '../../../../test/access-callers.ts';
import { type AccessRows, type AccessWorld, type Sent, STRANGERS } from '../../../../test/access-world.ts';

/** Invoices are for stores' admins; deliverers see only orders, cashiers print only counter sales. */
const hidden: CallerName[] = [...STRANGERS, 'anotherShopper', 'cashier', 'deliveryAdmin'];

async function aCreditNote(world: AccessWorld): Promise<Sent> {
  const id = await world.aPaidOrder();
  await world.inject(
    { method: 'PUT', url: `/api/orders/${id}/out-for-delivery` },
    world.market.superAdmin.token,
  );
  const cancel = { method: 'POST', url: `/api/orders/status/cancel/${id}` } as const;
  const cancelled = await world.inject(cancel, world.market.superAdmin.token);
  const note = cancelled.json().documents.at(-1);
  return { url: `/api/orders/${id}/credit-notes/${note._id}` };
}

export const accessRows: AccessRows = (world) => {
  const ofAnOrder = (file: string) => async () => ({ url: `/api/orders/${await world.anOrder()}/${file}` });
  return {
    downloadInvoice: { who: 'signed in', hidden, request: ofAnOrder('invoice.pdf') },
    downloadGstInvoice: { who: 'signed in', hidden, request: ofAnOrder('gst-invoice.pdf') },
    downloadCreditNote: { who: 'signed in', hidden, request: () => aCreditNote(world) },
  };
};
