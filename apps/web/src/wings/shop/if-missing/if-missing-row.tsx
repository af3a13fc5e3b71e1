import type { IfMissing } from '@haat/domain/orders/packing';
import { IconPackageOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IF_MISSING_CHOICES } from '../../../screens/order/if-missing-words.ts';
import { t } from '../../../texts/translate.ts';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';
import { ifMissingStore, type PayWay } from '../state/checkout-store.ts';

const IfMissingSheet = lazy(async () => ({
  default: (await import('../../../screens/order/if-missing-sheet.tsx')).IfMissingSheet,
}));

type IfMissingRowProps = {
  value: IfMissing;
  phone: string;
  orders: number;
  /** Names of their shops that don't replace. */
  notReplacing: readonly string[];
  /** The order was refused because of it. */
  refused: boolean;
  way: PayWay;
  usesPoints: boolean;
  /** An already sent order keeps its choice. */
  fixed: boolean;
  onChoose: () => void;
};

/** What the shops do if goods are missing; the row alone is enough to order. */
export function IfMissingRow(props: IfMissingRowProps) {
  const { value, phone, orders, notReplacing, way, usesPoints, fixed, refused, onChoose } = props;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (refused) setOpen(true);
  }, [refused]);
  const whose = orders === 2 ? t('both orders') : orders > 2 ? t('all orders') : '';
  return (
    <>
      <OrderRow
        icon={IconPackageOff}
        title={<b>{t('If something is missing')}</b>}
        action={!fixed && <ChangeButton of={t('If something is missing')} onClick={() => setOpen(true)} />}
      >
        {value === 'replace' && notReplacing.length > 0
          ? t('Replace with similar, left out at {{names}}', { names: notReplacing.join(', ') })
          : [t(IF_MISSING_CHOICES[value]), whose].filter(Boolean).join(', ')}
      </OrderRow>
      <Suspense>
        {open && (
          <IfMissingSheet
            value={value}
            phone={phone}
            orders={orders}
            notReplacing={notReplacing}
            money={moneyText(way, usesPoints)}
            onClose={() => setOpen(false)}
            onChoose={(choice) => {
              ifMissingStore.set(choice);
              onChoose();
              setOpen(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function moneyText(way: PayWay, usesPoints: boolean): string {
  if (way === 'Cash') return t('You pay less at the door.');
  if (way === 'upi')
    return usesPoints
      ? t('The difference goes back to your UPI and points as soon as the order is packed.')
      : t('The difference goes back to your UPI as soon as the order is packed.');
  return usesPoints
    ? t('The difference goes back to your card and points as soon as the order is packed.')
    : t('The difference goes back to your card as soon as the order is packed.');
}
