import * as desk from '@haat/contract/payments/desk';
import * as settlements from '@haat/contract/payments/settlements';
import type { Binder } from '../../kit/bind.ts';
import { Refusal } from '../../kit/refusal.ts';
import { pdfPrinter } from '../invoices/pdf/pdf-printer.ts';
import { accept, contest } from './answer-dispute.ts';
import { readCase } from './case-read.ts';
import { listCases } from './cases-read.ts';
import { checkProviders } from './check-provider.ts';
import { decideHeldOrder } from './decide-held-order.ts';
import { readFigures } from './desk-read.ts';
import { placeHeld } from './place-held.ts';
import { readCheckedAt } from './provider-checks-sql.ts';
import { refundHeld } from './refund-held.ts';
import { payByHand, tryNow } from './settle-refund.ts';
import { importSettlements } from './settlements/import-settlements.ts';
import { listSettlements, readSettlement } from './settlements/settlements-read.ts';

const keyOf = ({ marketplace: marketplaceId, id }: { marketplace: string; id: string }) => ({
  marketplaceId,
  id,
});

export function bindPaymentDesk(binder: Binder): void {
  bindReading(binder);
  bindDecisions(binder);
  bindSettlements(binder);
}

function bindReading(binder: Binder): void {
  const { context } = binder;
  const { db, clock } = context;
  binder.on(desk.readDesk, () => readFigures(context));
  binder.on(desk.listCases, ({ query }) => listCases(db, query.kind, query.pageNumber ?? 1, clock.now()));
  binder.on(desk.readCase, ({ params }) => readCase(context, params.kind, keyOf(params)));
  binder.on(desk.checkProvider, async () => {
    if ((await checkProviders(context)) > 0) throw new Refusal('payment-provider-down');
    return { askedAt: await readCheckedAt(db) };
  });
}

function bindDecisions(binder: Binder): void {
  const { context } = binder;
  const { db, clock } = context;
  const press = { db, clock, printer: pdfPrinter };
  binder.on(desk.placeHeldPayment, ({ caller, params, body }) =>
    placeHeld(context, keyOf(params), { caller, ...body }),
  );
  binder.on(desk.refundHeldPayment, ({ caller, params, body }) =>
    refundHeld(context, keyOf(params), { caller, ...body }),
  );
  binder.on(desk.retryRefund, ({ caller, params, body }) =>
    tryNow(context, keyOf(params), { caller, ...body }),
  );
  binder.on(desk.payRefundOtherwise, ({ caller, params, body }) =>
    payByHand(context, keyOf(params), { caller, ...body }),
  );
  binder.on(desk.contestDispute, ({ caller, params, body }) =>
    contest(context, press, keyOf(params), { caller, reason: body.summary }),
  );
  binder.on(desk.acceptDispute, ({ caller, params, body }) =>
    accept(context, keyOf(params), { caller, ...body }),
  );
  binder.on(desk.decideHeldOrder, ({ caller, params, body }) =>
    decideHeldOrder(context, keyOf(params), { caller, ...body }),
  );
}

function bindSettlements(binder: Binder): void {
  const { context } = binder;
  const { db } = context;
  binder.on(settlements.listSettlements, ({ query }) => listSettlements(db, query.pageNumber ?? 1));
  binder.on(settlements.readSettlement, ({ params }) => readSettlement(db, params.id));
  binder.on(settlements.importSettlements, ({ caller, body }) => importSettlements(context, caller, body));
}
