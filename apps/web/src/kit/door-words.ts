import type { DoorReason } from '@haat/domain/orders/door';
import { t } from '../texts/translate.ts';

/** Why an order could not be delivered. */
export function reasonText(reason: DoorReason): string {
  switch (reason) {
    case 'no-answer':
      return t('No answer');
    case 'door-locked':
      return t('Door locked');
    case 'come-later':
      return t('Come later');
    case 'refused':
      return t('Refused (at the door)');
    case 'wrong-address':
      return t('Wrong address');
  }
}
