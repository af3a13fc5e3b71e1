import type { EnteredType } from '@haat/contract/orders/entry';
import { istDay } from '@haat/domain/basics/ist';
import { formatQuantity, fromUnits } from '@haat/domain/basics/line-amount';
import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { isPastDay } from '@haat/domain/product/sample-product';
import { IconScale } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import { useLanguage } from '../../../kit/language.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { cameMore } from '../bill/bill-sums.ts';
import type { Line } from '../bill/open-bill.ts';
import type { DeskActs } from '../desk/desk.ts';
import type { BillKind } from './bill-columns.ts';
import css from './bill-lines.module.css';
import { GoodsPicture } from './goods-picture.tsx';
import { LineField } from './line-field.tsx';

type LineRowProps = {
  line: Line;
  nth: number;
  amount: Paise;
  discount: Paise;
  isCurrent: boolean;
  /** Names wrap on a phone. */
  isCompact: boolean;
  kind: BillKind;
  type: EnteredType;
  acts: DeskActs;
};

const bare = (amount: Paise) => formatRupees(amount).replace('₹', '');

/** Memoised, as a bill may have 200. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  useLanguage();
  const { line, nth, amount, isCurrent, isCompact, kind, acts } = props;
  const { id, goods } = line;
  return (
    <tr
      data-line={id}
      data-current={isCurrent || undefined}
      data-none={line.quantity === 0 || undefined}
      aria-selected={isCurrent}
      aria-rowindex={nth + 1}
    >
      <td className={css.nth}>{nth}</td>
      <td className="row align-center gap-8">
        <GoodsPicture src={goods.image} />
        <span className={clsx('grow', css.words)}>
          <NameField {...props} />
          {isCompact && kind !== 'receipt' && (
            <span className={clsx('caption in-line ink-2 inline-row align-center', css.priceBelow)}>
              <PriceField {...props} />
            </span>
          )}
          <LineNote {...props} />
        </span>
      </td>
      {kind === 'sale' || kind === 'order' ? (
        <td data-column="mrp">{goods.mrp > 0 && <Rupees amount={goods.mrp} variant="bare" />}</td>
      ) : null}
      {kind === 'receive' || kind === 'receipt' ? <td data-column="ordered">{orderedOf(line)}</td> : null}
      {!isCompact && (kind === 'sale' || kind === 'return') ? <PriceCell {...props} /> : null}
      <QuantityCell {...props} />
      {!isCompact && (kind === 'order' || kind === 'receive') ? <PriceCell {...props} /> : null}
      {kind === 'return' || kind === 'receipt' ? <GoesTo line={line} nth={nth} acts={acts} /> : null}
      <td data-column="total">{line.quantity === 0 ? '—' : <Rupees amount={amount} variant="bare" />}</td>
      <td className={css.off}>
        {kind !== 'receipt' && kind !== 'receive' && (
          <button
            className="centred p-0 no-line no-ground ink-2 pointer"
            type="button"
            aria-label={t('Remove {{name}}', { name: line.name })}
            tabIndex={-1}
            onClick={() => void acts.remove(id)}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  );
});

function NameField({ line, nth, isCompact }: LineRowProps) {
  return (
    <LineField of="name" label={t('Name of line {{nth}}', { nth })} value={line.name} isLong={isCompact} />
  );
}

const orderedOf = ({ ordered, sold, goods }: Line) =>
  formatQuantity(ordered?.quantity ?? sold?.quantity ?? 0, goods.soldBy);

/** Fits in the narrowest column. */
const SHORT = 12;

/** The size, and in brown what changed the total by itself. */
function LineNote({ line, discount, kind }: LineRowProps) {
  const { goods, was, label, sold, ordered } = line;
  const notes: string[] = [];
  if (kind === 'sale' && isPastDay(goods.expiryDate, istDay(new Date()))) notes.push(t('Past its day'));
  const money = kind === 'order' || kind === 'receive' ? t('cost was') : t('price was');
  if (was !== null) notes.push(`${money} ${bare(was)}`);
  const more = cameMore(line);
  if (ordered && more < 0)
    notes.push(t('{{quantity}} short', { quantity: formatQuantity(-more, goods.soldBy) }));
  if (ordered && more > 0)
    notes.push(t('{{quantity}} more', { quantity: formatQuantity(more, goods.soldBy) }));
  if (sold && sold.returned > 0)
    notes.push(t('{{quantity}} already back', { quantity: formatQuantity(sold.returned, goods.soldBy) }));
  if (line.quantity === 0 && !sold && !ordered) notes.push(t('no weight yet'));
  if (label?.holds === 'price') notes.push(t('Price in the label'));
  else if (discount > 0 && kind === 'sale') notes.push(t('{{amount}} off', { amount: bare(discount) }));
  const plain = label?.holds === 'weight' ? t('scale label') : goods.size;
  const text = [plain, sold && bare(line.price)].filter(Boolean).join(' · ');
  return (
    <small
      className="caption w500 ink-2 block"
      data-long={notes.length > 0 || text.length > SHORT || undefined}
    >
      {text}
      {notes.length > 0 && (
        <>
          {plain && ' · '}
          <em className="warn upright">{notes.join(' · ')}</em>
        </>
      )}
    </small>
  );
}

function PriceCell(props: LineRowProps) {
  return (
    <td data-column="price">
      <span className={css.box} data-loose={props.line.goods.soldBy !== 'piece' || undefined}>
        <PriceField {...props} />
      </span>
    </td>
  );
}

function PriceField({ line, nth, type }: LineRowProps) {
  const { soldBy } = line.goods;
  return (
    <>
      <LineField
        of="price"
        label={type === 'po' ? t('Cost of line {{nth}}', { nth }) : t('Price of line {{nth}}', { nth })}
        value={bare(line.price).replaceAll(',', '')}
      />
      {soldBy !== 'piece' && <i>{soldBy === 'kg' ? '/kg' : '/l'}</i>}
    </>
  );
}

function QuantityCell({ line, nth, acts }: LineRowProps) {
  const { id, quantity, goods } = line;
  const isPiece = goods.soldBy === 'piece';
  const field = (
    <LineField
      of="quantity"
      label={t('Quantity of line {{nth}}', { nth })}
      value={isPiece ? `${quantity}` : fromUnits(quantity, goods.soldBy).toFixed(3)}
    />
  );
  if (!isPiece)
    return (
      <td data-column="quantity">
        <span className={css.box} data-loose>
          <IconScale size={16} aria-hidden />
          {field}
          <i className="upright w500 caption in-line">{goods.soldBy === 'kg' ? 'kg' : 'l'}</i>
        </span>
      </td>
    );
  return (
    <td data-column="quantity">
      <span className={css.box}>
        <button
          className="centred p-0 no-line no-ground ink-2 pointer"
          type="button"
          tabIndex={-1}
          aria-label={t('One less')}
          onClick={() => acts.step(id, -1)}
        >
          −
        </button>
        {field}
        <button
          className="centred p-0 no-line no-ground ink-2 pointer"
          type="button"
          tabIndex={-1}
          aria-label={t('One more')}
          onClick={() => acts.step(id, 1)}
        >
          +
        </button>
      </span>
    </td>
  );
}

function GoesTo({ line, nth, acts }: { line: Line; nth: number; acts: DeskActs }) {
  if (line.quantity === 0) return <td data-column="to" />;
  const words = { shelf: t('Shelf'), damaged: t('Damaged') };
  return (
    <td data-column="to">
      <span className={clsx('p-3 inline-row gap-2 tinted rounded', css.to)}>
        {(['shelf', 'damaged'] as const).map((to) => (
          <button
            className="h-28 py-0 px-10 no-line rounded-8 no-ground ink-2 pointer note w600"
            key={to}
            type="button"
            aria-pressed={line.to === to}
            aria-label={t('Line {{nth}}: {{to}}', { nth, to: words[to] })}
            data-to={to}
            tabIndex={-1}
            onClick={() => acts.act({ type: 'to', id: line.id, to })}
          >
            {words[to]}
          </button>
        ))}
      </span>
    </td>
  );
}
