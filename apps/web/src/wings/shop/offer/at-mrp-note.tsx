import { formatRupees } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { IconTag } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { perUnit } from '../../../ui/display/shown-quantity.ts';
import { buyAtOffer } from '../state/cart-actions.ts';
import css from './offer.module.css';
import { useOffer } from './use-offer.ts';

type AtMrpNoteProps = {
  line: CartLine;
  elsewhere?: boolean;
};

/** Marks a line bought at MRP, and proposes the offer once the cart has earned it. */
export function AtMrpNote({ line, elsewhere }: AtMrpNoteProps) {
  const offer = useOffer(line);
  if (line.offerPrice === undefined || !offer) return null;
  const amount = `${formatRupees(line.offerPrice)}${perUnit(line.soldBy) ?? ''}`;
  return (
    <div className={css.note}>
      <IconTag className="mt-2" size={16} aria-hidden />
      <span>{elsewhere ? t('In your cart at MRP, without the offer') : t('At MRP, without the offer')}</span>
      {offer.isEarned && (
        <Button variant="text" className={css.take} onClick={() => buyAtOffer(line)}>
          {t('Use the offer: {{amount}}', { amount })}
        </Button>
      )}
    </div>
  );
}
