import type { AccessRows, AccessWorld } from '../../../../test/access-world.ts';
import { aHeldPayment, aPlacedPayment, aStuckRefund } from '../../../../test/desk-fixtures.ts';
import { saveDispute } from '../../refunds/disputes/disputes-sql.ts';

const reason = 'Spoken with the shopper';

async function aDispute(world: AccessWorld): Promise<string> {
  const { payment } = await aPlacedPayment(world);
  const dispute = world.provider.dispute(payment);
  await saveDispute(world.db, world.market.id, dispute);
  return dispute.id;
}

async function aHeldOrder(world: AccessWorld): Promise<string> {
  const { order } = await aPlacedPayment(world);
  await world.db
    .updateTable('orders')
    .set({ delivery_held_at: new Date() })
    .where('id', '=', order)
    .execute();
  return order;
}

async function aSettlementFile({ provider, ...world }: AccessWorld): Promise<{ id: string; csv: string }> {
  // Other payments, perhaps unknown to the server, are settled together with the first.
  await aPlacedPayment({ ...world, provider });
  provider.settle();
  await aPlacedPayment({ ...world, provider });
  return provider.settle();
}

export const accessRows: AccessRows = (world) => {
  const at = (what: string) => `/api/payment-desk/${world.market.id}/${what}`;
  const who = ['superAdmin' as const];
  return {
    readDesk: { who },
    listCases: { who, request: () => ({ url: '/api/payment-desk/cases?kind=held' }) },
    readCase: {
      who,
      request: async () => ({ url: at(`cases/held/${(await aHeldPayment(world)).id}`) }),
    },
    placeHeldPayment: {
      who,
      request: async () => {
        const { id } = await aHeldPayment(world);
        return { url: at(`payments/${id}/place`), payload: { reason, total: 293 } };
      },
    },
    refundHeldPayment: {
      who,
      request: async () => ({
        url: at(`payments/${(await aHeldPayment(world)).id}/refund`),
        payload: { reason },
      }),
    },
    retryRefund: {
      who,
      request: async () => ({ url: at(`refunds/${await aStuckRefund(world)}/try`), payload: { reason } }),
    },
    payRefundOtherwise: {
      who,
      request: async () => ({
        url: at(`refunds/${await aStuckRefund(world)}/otherwise`),
        payload: { by: 'upi', reference: '632418807715', reason },
      }),
    },
    contestDispute: {
      who,
      request: async () => ({
        url: at(`disputes/${await aDispute(world)}/contest`),
        payload: { summary: 'The goods were handed over.' },
      }),
    },
    acceptDispute: {
      who,
      request: async () => ({ url: at(`disputes/${await aDispute(world)}/accept`), payload: { reason } }),
    },
    decideHeldOrder: {
      who,
      request: async () => ({
        url: at(`orders/${await aHeldOrder(world)}/decide`),
        payload: { decision: 'deliver', reason },
      }),
    },
    checkProvider: { who },
    listSettlements: { who },
    importSettlements: {
      who,
      request: async () => {
        const { csv } = await aSettlementFile(world);
        return { payload: { fileName: 'recon.csv', csv }, url: '/api/payment-desk/settlements' };
      },
    },
    readSettlement: {
      who,
      request: async () => {
        const { id, csv } = await aSettlementFile(world);
        await world.inject(
          {
            method: 'POST',
            url: '/api/payment-desk/settlements',
            payload: { fileName: 'recon.csv', csv },
          },
          world.market.superAdmin.token,
        );
        return { url: `/api/payment-desk/settlements/${id}` };
      },
    },
  };
};
