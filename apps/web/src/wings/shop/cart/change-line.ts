import type { CartLine } from '@haat/domain/cart';
import { itemsTotal, removeLine } from '@haat/domain/cart';
import { formatRupees } from '@haat/domain/money';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { cartLines, removeFromCart, setQty, wouldDrop } from '../state/cart-store.ts';

const namesOf = (lines: readonly CartLine[]) => lines.map(({ name }) => name).join(', ');

/** Takes a line out after the specified question, which says what follows and what would have to leave with it. */
export async function confirmRemoval(line: CartLine): Promise<void> {
  const dropped = wouldDrop(line, 0);
  const left = dropped.reduce((lines, gone) => removeLine(lines, gone), removeLine(cartLines(), line));
  const falls = t('Your cart falls to {{amount}}.', { amount: formatRupees(itemsTotal(left)) });
  const leaves = t('{{names}} will be removed with it: the cart would be too small for its discount.', {
    names: namesOf(dropped),
  });
  const yes = await confirm({
    title: t('Are you sure? , you want to remove {{name}} from the cart?', { name: localName(line) }),
    text: dropped.length > 0 ? `${leaves} ${falls}` : falls,
    yes: t('Remove'),
    no: t('Keep it'),
  });
  if (yes) removeFromCart(line);
}

/** Changes the quantity of a line; confirms first when a discounted item would have to leave for it. */
export async function changeLine(line: CartLine, qty: number): Promise<void> {
  if (qty <= 0) return confirmRemoval(line);
  const dropped = wouldDrop(line, qty);
  const yes =
    dropped.length === 0 ||
    (await confirm({
      title: t('Are you sure? , you want to remove {{name}} from the cart?', { name: namesOf(dropped) }),
      text: t('With fewer of {{name}} the cart would be too small for its discount.', {
        name: localName(line),
      }),
      yes: t('Remove'),
      no: t('Keep it'),
    }));
  if (yes) setQty(line, qty);
}
