import type { QuotedLine } from '@haat/contract/checkout';
import { lineAmount } from '@haat/domain/basics/line-amount';
import { formatRupees, percentOff } from '@haat/domain/basics/money';
import { type CartLine, itemsTotal, maxQtyIn } from '@haat/domain/checkout/cart';
import { IconTag, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { LineChange } from '../checkout/line-change.tsx';
import { AtMrpNote } from '../offer/at-mrp-note.tsx';
import { changeQty } from '../state/cart-actions.ts';
import { useCart, withoutLine } from '../state/cart-store.ts';
import { discountRuleOf, usePlace } from '../state/place-store.ts';
import { wholeRupees } from '../state/whole-rupees.ts';
import css from './cart-line.module.css';

const Substitutes = lazy(() => import('./substitutes.tsx'));

/** "47% off with ₹400 of other items". */
function DiscountNote({ line }: { line: CartLine }) {
  const rule = discountRuleOf(usePlace(), line);
  if (line.offerPrice !== undefined) return <AtMrpNote line={line} />;
  if (!rule) return null;
  return (
    <Row as="p" gap={8} className={clsx('note w550 on-strip rounded-8 py-6 px-10 strip-ground', css.note)}>
      <IconTag size={16} aria-hidden />
      {t('{{percent}}% off with {{amount}} of other items', {
        percent: percentOff(line.mrp, line.price),
        amount: wholeRupees(rule.threshold),
      })}
    </Row>
  );
}

type CartLineRowProps = { line: CartLine; changed: QuotedLine | undefined };

export function CartLineRow({ line, changed }: CartLineRowProps) {
  const { lines } = useCart();
  const name = localName(line);
  // The struck price is what the shopper saw, otherwise the MRP.
  const before = changed?.changes.includes('price') ? changed.seenPrice : line.mrp;
  const sizeAndPrice = (
    <>
      {packWords(line.size)}
      <span className="from-desktop">
        {line.size && ' · '}
        <Rupees amount={line.price} variant="even" />
        {line.soldBy === 'piece' ? ` ${t('each')}` : perUnit(line.soldBy)}
      </span>
    </>
  );
  return (
    <li className={clsx('stack line-above py-14 px-16 gap-0-12', css.line)}>
      <Link to={to.product(line.productId)} className={css.picture} tabIndex={-1} aria-hidden>
        <PictureTile src={picture(line.image, 'thumb')} size="md" />
      </Link>
      <div className={css.words}>
        <h3 className={clsx('label tight w550', css.name)}>
          <Link className="relative inline-block hover-underline" to={to.product(line.productId)}>
            {name}
          </Link>
        </h3>
        <p className={clsx('caption w500 ink-3 mt-2', css.size)}>{sizeAndPrice}</p>
      </div>
      <div className={clsx('stack gap-6', css.notes)}>
        <DiscountNote line={line} />
        {changed && <LineChange quoted={changed} inCart={line.qty} />}
        {changed?.qty === 0 && (
          <Suspense>
            <Substitutes line={line} />
          </Suspense>
        )}
      </div>
      <div className={css.quantity}>
        <QuantityStepper
          name={name}
          qty={line.qty}
          max={maxQtyIn(lines, line)}
          step={line.step}
          shown={shownQuantity(line.qty, line.soldBy)}
          onChange={(qty) => changeLine(line, qty)}
        />
      </div>
      <p className={css.price}>
        <Rupees amount={lineAmount(line.price, line.qty, line.soldBy)} />
        {(before > line.price || changed?.changes.includes('price')) && (
          <Rupees amount={lineAmount(before, line.qty, line.soldBy)} variant="struck" />
        )}
      </p>
      <IconButton
        icon={IconTrash}
        label={t('Remove {{name}} from the cart', { name })}
        className={css.remove ?? ''}
        onClick={() => confirmRemoval(line)}
      />
    </li>
  );
}

/** The specified question names items that are removed too, as they lose their discount. */
async function confirmRemoval(line: CartLine): Promise<void> {
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

/** Items that lose their discount are removed, with a toast and Undo. */
async function changeLine(line: CartLine, qty: number): Promise<void> {
  if (qty <= 0) await confirmRemoval(line);
  else changeQty(line, qty);
}
