import { formatPhone } from '@haat/domain/basics/phone-format';
import { IconPackageOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IF_MISSING_CHOICES } from '../../../screens/order/if-missing-words.ts';
import { t } from '../../../texts/translate.ts';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import { ifMissingStore } from '../state/checkout-store.ts';
import type { ShownOrder } from './use-shown-order.ts';

const IfMissingSheet = lazy(async () => ({
  default: (await import('../../../screens/order/if-missing-sheet.tsx')).IfMissingSheet,
}));

export function IfMissingRow({ order }: { order: ShownOrder }) {
  const { ifMissing, notReplacing, address, payment, points, failure, forgive } = order;
  const [open, setOpen] = useState(false);
  const refused = failure?.reaction === 'if-missing';
  useEffect(() => {
    if (refused) setOpen(true);
  }, [refused]);
  const orders = new Set(order.lines.map(({ storeId }) => storeId)).size;
  const whose = orders === 2 ? t('both orders') : orders > 2 ? t('all orders') : '';
  return (
    <>
      <OrderRow
        icon={IconPackageOff}
        title={<b>{t('If something is missing')}</b>}
        action={
          !payment.fixed && <ChangeButton of={t('If something is missing')} onClick={() => setOpen(true)} />
        }
      >
        {ifMissing === 'replace' && notReplacing.length > 0
          ? t('Replace with similar, left out at {{names}}', { names: notReplacing.join(', ') })
          : [t(IF_MISSING_CHOICES[ifMissing]), whose].filter(Boolean).join(', ')}
      </OrderRow>
      <Suspense>
        {open && (
          <IfMissingSheet
            value={ifMissing}
            phone={address.phone && formatPhone(address.phone)}
            orders={orders}
            notReplacing={notReplacing}
            money={moneyText(payment, points.used > 0)}
            onClose={() => setOpen(false)}
            onChoose={(choice) => {
              ifMissingStore.set(choice);
              forgive();
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function moneyText({ way, isCovered }: ShownOrder['payment'], usesPoints: boolean): string {
  if (isCovered) return t('The points for it come back as soon as the order is packed.');
  if (way === 'Cash') return t('You pay less at the door.');
  if (way === 'upi')
    return usesPoints
      ? t('The difference goes back to your UPI and points as soon as the order is packed.')
      : t('The difference goes back to your UPI as soon as the order is packed.');
  return usesPoints
    ? t('The difference goes back to your card and points as soon as the order is packed.')
    : t('The difference goes back to your card as soon as the order is packed.');
}
