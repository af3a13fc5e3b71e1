import { NO_REPLACEMENT } from '@haat/domain/orders/packing';
import { CallFailed, failedWith } from '../../../kit/call-failed.ts';
import { orderFailureText } from '../../../screens/order/order-failure.ts';
import { t } from '../../../texts/translate.ts';
import { NO_REPLACEMENT_WORDS } from './line-words.ts';

/** Why goods can't replace others, or why the order can't be packed. */
export function packingFailureText(error: unknown): string {
  const { reason } = ((error instanceof CallFailed && error.details) || {}) as { reason?: unknown };
  const known = NO_REPLACEMENT.find((one) => one === reason);
  return failedWith(error, 'not-replaceable') && known
    ? t(NO_REPLACEMENT_WORDS[known])
    : orderFailureText(error);
}
