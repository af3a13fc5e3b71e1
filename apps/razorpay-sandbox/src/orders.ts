import type { Order, OrderRecord } from './entities.ts';
import { amountOf, type Body, currencyOf, notesOf, queryNumber, receiptOf, refuseUnknown } from './fields.ts';
import { noSuchId, ProviderError } from './provider-error.ts';
import { now, type Sandbox } from './sandbox.ts';
import { newId } from './signature.ts';

const FIELDS = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment',
  'payment_capture',
];

/** @throws ProviderError in the provider's words for a wrong field */
export function createOrder({ records }: Sandbox, body: Body): Order {
  refuseUnknown(body, FIELDS);
  const amount = amountOf(body.amount);
  const entity: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: currencyOf(body.currency),
    receipt: receiptOf(body.receipt),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(body.notes),
    created_at: now(),
  };
  return records.save('order', { id: entity.id, capture: captureOf(body), entity }).entity;
}

function captureOf({ payment, payment_capture }: Body): OrderRecord['capture'] {
  const asked = (payment as { capture?: unknown } | undefined)?.capture ?? payment_capture;
  if (asked === undefined || asked === 'automatic' || asked === 1 || asked === true) return 'automatic';
  if (asked === 'manual' || asked === 0 || asked === false) return 'manual';
  throw new ProviderError('The selected capture is invalid.', { field: 'payment' });
}

export function findOrder({ records }: Sandbox, id: string): OrderRecord {
  const found = records.find('order', id);
  if (!found) throw noSuchId();
  return found;
}

/** Newest first; `count` (10, at most 100), `skip`, `from`, `to` (Unix seconds) and `receipt` narrow it. */
export function listOrders({ records }: Sandbox, query: URLSearchParams): Order[] {
  const count = queryNumber(query, 'count', { usual: 10, most: 100 });
  const skip = queryNumber(query, 'skip', { usual: 0, most: Number.MAX_SAFE_INTEGER });
  const from = queryNumber(query, 'from', { usual: 0, most: Number.MAX_SAFE_INTEGER });
  const to = queryNumber(query, 'to', {
    usual: Number.MAX_SAFE_INTEGER,
    most: Number.MAX_SAFE_INTEGER,
  });
  const receipt = query.get('receipt');
  return records
    .all('order')
    .map(({ entity }) => entity)
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .filter((order) => receipt === null || order.receipt === receipt)
    .reverse()
    .slice(skip, skip + count);
}

/** Replaces an order's notes; nothing else can be changed. */
export function noteOrder(sandbox: Sandbox, id: string, body: Body): Order {
  refuseUnknown(body, ['notes']);
  const record = findOrder(sandbox, id);
  const entity = { ...record.entity, notes: notesOf(body.notes) };
  return sandbox.records.save('order', { ...record, entity }).entity;
}
