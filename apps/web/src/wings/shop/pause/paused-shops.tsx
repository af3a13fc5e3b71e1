import { type CartLine, groupByStore } from '@haat/domain/checkout/cart';
import { IconClockPause, IconTrash } from '@tabler/icons-react';
import { pausedText } from '../../../kit/pause-text.ts';
import { useNow } from '../../../kit/use-now.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { cartLines, removeFromCart, undoSince } from '../state/cart-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import type { Pauses } from './use-pauses.ts';

type PausedShopsProps = {
  lines: readonly CartLine[];
  pauses: Pauses;
  onRetry: () => void;
};

/** Offers to order from the other shops; hidden if none has paused. */
export function PausedShops({ lines, pauses, onRetry }: PausedShopsProps) {
  const shop = useShop();
  const now = useNow();
  const shops = groupByStore(lines);
  return shops.flatMap(({ storeId, storeName, lines: own }) => {
    const until = pauses.get(storeId);
    if (until === undefined) return [];
    const name = storeLabel(shop, { _id: storeId, name: storeName });
    const others = shops.length > 1;
    return (
      <Alert
        key={storeId}
        tone="yellow"
        icon={IconClockPause}
        action={
          others
            ? { label: t('Order without them'), onClick: () => leaveOut(own, name) }
            : { label: t('Retry'), onClick: onRetry }
        }
      >
        {pausedText(name, until, now)}.{' '}
        {others ? t('Its items can’t be ordered now.') : t('Your items stay in the cart.')}
      </Alert>
    );
  });
}

function leaveOut(lines: readonly CartLine[], name: string): void {
  const before = cartLines();
  for (const line of lines) removeFromCart(line);
  toast(t('Items of {{shop}} removed from cart', { shop: name }), {
    icon: IconTrash,
    action: { label: t('Undo'), onClick: undoSince(before) },
  });
}
