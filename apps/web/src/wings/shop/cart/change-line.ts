import { formatRupees } from '@haat/domain/basics/money';
import { type CartLine, itemsTotal } from '@haat/domain/checkout/cart';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { changeQty } from '../state/cart-actions.ts';
import { withoutLine } from '../state/cart-store.ts';

/** Removes a line after the specified question, which names items that lose their discount and go too. */
export async function confirmRemoval(line: CartLine): Promise<void> {
  const { kept, dropped } = withoutLine(line);
  const left = t('Your cart falls to {{amount}}.', { amount: formatRupees(itemsTotal(kept)) });
  const names = dropped.map(localName).join(', ');
  const yes = await confirm({
    title: t('Are you sure? , you want to remove {{name}} from the cart?', { name: localName(line) }),
    text: names
      ? `${t('Without it these lose their offer and are removed, too: {{names}}.', { names })} ${left}`
      : left,
    yes: t('Remove'),
    no: t('Keep it'),
  });
  if (yes) changeQty(line, 0);
}

/** Changes a line's quantity. Items that lose their discount are removed, with a toast and Undo. */
export async function changeLine(line: CartLine, qty: number): Promise<void> {
  if (qty <= 0) await confirmRemoval(line);
  else changeQty(line, qty);
}
