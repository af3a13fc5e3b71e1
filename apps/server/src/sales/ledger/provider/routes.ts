import { testPaymentKeys as testCall } from '@haat/contract/marketplaces/operators';
import type { Binder } from '../../../kit/bind.ts';
import { testPaymentKeys } from './test-payment-keys.ts';

export function bindPaymentKeys(binder: Binder): void {
  binder.on(testCall, ({ params, body }) => testPaymentKeys(binder.context, params.id, body));
}
