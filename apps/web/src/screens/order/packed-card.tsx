import type { Order, OrderItem, PackedChange, RefundStatus } from '@haat/contract/orders/order';
import { formatRupees, paise, sumPaise } from '@haat/domain/basics/money';
import { lessFor } from '@haat/domain/orders/packing';
import { IconArrowBackUp, IconChevronDown, IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { picture } from '../../kit/image.ts';
import { to } from '../../kit/links.ts';
import { dialLink } from '../../kit/phone.ts';
import { dayOfYearText, dayText } from '../../texts/dates.ts';
import { localName } from '../../texts/local-name.ts';
import { packWords } from '../../texts/pack-words.ts';
import { t } from '../../texts/translate.ts';
import { Of } from '../../ui/display/of.tsx';
import { PictureTile } from '../../ui/display/picture-tile.tsx';
import { Rupees } from '../../ui/display/rupees.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { balanceOfOrder } from './balance-of-order.ts';
import { quantityText, unitsOf } from './item-amounts.ts';
import css from './packed-card.module.css';
import { workingDaysAfter } from './working-days.ts';

/** Changed lines shown at first, if at least two more follow. */
const FIRST = 3;

type Packed = NonNullable<Order['packed']>;

/** In the address of a message about it. */
const PACKED = 'packed';

/** Packed differently than ordered, and not cancelled. */
export const isChanged = ({ packed, cancelledAt }: Order): boolean =>
  packed !== undefined && packed.changes.length > 0 && !cancelledAt;

export function unchangedItems({ orderItems, packed }: Order): Order['orderItems'] {
  const changed = new Set(packed?.changes.flatMap(({ line, replacedBy }) => [line, replacedBy?.line]));
  return orderItems.filter(({ line }) => !changed.has(line));
}

/** Missing or replaced items, and their refund; hidden if unchanged. */
export function PackedCards({ order }: { order: Order }) {
  const [showsAll, setShowsAll] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const [query] = useSearchParams();
  const isAsked = query.has(PACKED);
  useEffect(() => {
    if (isAsked) head.current?.focus();
  }, [isAsked]);
  const { packed } = order;
  if (!packed || !isChanged(order)) return null;
  const shown =
    showsAll || packed.changes.length <= FIRST + 1 ? packed.changes : packed.changes.slice(0, FIRST);
  const more = packed.changes.length - shown.length;
  return (
    <>
      <Card aria-labelledby="packed">
        <Row gap={12} align="start">
          <span className="centred rounded-8 ok-ground ok rigid h-40 w-40" aria-hidden>
            <IconArrowBackUp size={20} />
          </span>
          <div className="grow">
            <h2 id="packed" className="body w600" tabIndex={-1} ref={head}>
              {headOf(packed)}
            </h2>
            <MoneySentence order={order} packed={packed} />
          </div>
        </Row>
        <ul className={css.lines}>
          {shown.map((change) => (
            <ChangedLine key={change.line} change={change} items={order.orderItems} />
          ))}
        </ul>
        {more > 0 && (
          <button
            type="button"
            className={clsx(css.more, 'row gap-4 small w600 pointer no-ground py-8 target no-line on-soft')}
            onClick={() => setShowsAll(true)}
          >
            {t('Show {{count}} more', { count: more })}
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
        {packed.agreedBy && (
          <p className="small ink-2 mt-12">{t('Agreed with {{name}}', { name: packed.agreedBy })}</p>
        )}
      </Card>
      <Sums order={order} packed={packed} />
    </>
  );
}

function headOf({ ordered, missing, replaced }: Packed): string {
  if (missing === 0) return t('{{count}} of {{all}} items were replaced', { count: replaced, all: ordered });
  return t('{{count}} of {{all}} items were missing', { count: missing, all: ordered });
}

/** On its way, less at the door, or handled by the shop. */
function MoneySentence({ order, packed: { off, pointsBack, at } }: { order: Order; packed: Packed }) {
  const points = pointsBack > 0 ? t('{{points}} points back', { points: pointsBack, count: pointsBack }) : '';
  if (off === 0) return points ? <p className="small w600 ok">{points}</p> : null;
  const amount = formatRupees(off);
  if (!order.paidAt || order.paidAt >= at) {
    const isOver = order.deliveredAt || (order.paidAt && order.paidAt > at);
    return (
      <p className="small w600 ok">
        {isOver
          ? t('{{amount}} less than ordered', { amount })
          : t('You pay {{total}} at the door, {{amount}} less', {
              total: formatRupees(balanceOfOrder(order).due),
              amount,
            })}
      </p>
    );
  }
  const refund = order.refunds.find((one) => Math.abs(one.at.getTime() - at.getTime()) < SAME_MOMENT_MS);
  if (!refund) return <p className="small w600 ok">{t('{{amount}} was given back', { amount })}</p>;
  if (refund.status === 'stuck' || refund.status === 'failed' || refund.status === 'by-hand')
    return <SeenTo order={order} amount={amount} />;
  const { paidAt } = refund;
  return (
    <p className="small w600 ok">
      {[paidAt ? paidBack(refund.status, amount, paidAt) : onItsWay(order, amount), points]
        .filter(Boolean)
        .join(', ')}
      {!paidAt && (
        <span className="w400 ink-2">
          {`, ${t('there by {{day}}', { day: dayText(workingDaysAfter(at, LONGEST_DAYS)) })}`}
        </span>
      )}
    </p>
  );
}

function paidBack(status: RefundStatus, amount: string, paidAt: Date): string {
  const details = { amount, day: dayOfYearText(paidAt) };
  // May have been paid back in cash.
  if (status === 'otherwise') return t('{{amount}} was given back on {{day}}', details);
  return t('{{amount}} is in your account since {{day}}', details);
}

const onItsWay = (order: Order, amount: string) =>
  t('{{amount}} is on its way back {{way}}', { amount, way: backTo(order) });

function backTo({ razorPay }: Order): string {
  if (razorPay?.method === 'upi') return t('to your UPI');
  return razorPay?.method === 'card' ? t('to your card') : t('as you paid');
}

/** Refused by the bank, and so handled by a person. */
function SeenTo({ order: { store }, amount }: { order: Order; amount: string }) {
  return (
    <p className="small warn">
      {t('The shop is seeing to your {{amount}}', { amount })}
      {store.phone && (
        <a
          href={dialLink(store.phone)}
          className={clsx('inline-row align-center gap-4 w600 target', css.call)}
        >
          <IconPhone size={16} aria-hidden />
          {t('Call')}
          <Of>{localName(store)}</Of>
        </a>
      )}
    </p>
  );
}

/** Packing and its refund share a transaction. */
const SAME_MOMENT_MS = 60_000;
/** Of 5 to 7 working days. */
const LONGEST_DAYS = 7;

function ChangedLine({ change, items }: { change: PackedChange; items: readonly OrderItem[] }) {
  const { replacedBy, comes, qty } = change;
  const other = items.find(({ line }) => line === replacedBy?.line);
  // A complete replacement takes the line's place.
  const goods = other && comes === 0 ? other : change;
  const isNone = comes === 0 && !replacedBy;
  const quantity = (of: number) => quantityText({ ...change, qty: of });
  const came = [
    (comes > 0 || isNone) && {
      text: t('coming {{quantity}}', { quantity: quantity(comes) }),
      tone: isNone ? 'danger-ink' : 'warn',
    },
    replacedBy && {
      text: t('replaced by {{quantity}}', { quantity: quantity(replacedBy.qty) }),
      tone: 'info',
    },
  ].filter((part) => part !== false && part !== null);
  return (
    <Row as="li" gap={12} align="start" className="faint-line-above py-12">
      <PictureTile src={picture(goods.image, 'thumb')} size="sm" faded={isNone} />
      <div className="grow">
        <h3 className="label tight w550">
          <Link to={to.product(goods.product)} className="touch hover-underline">
            <Name goods={goods} />
          </Link>
        </h3>
        <p className="caption ink-2 figures">
          {t('Ordered {{quantity}}', { quantity: quantity(qty) })}
          {came.map(({ text, tone }) => (
            <Fragment key={text}>
              {', '}
              <b className={clsx('w600', tone)}>{text}</b>
            </Fragment>
          ))}
        </p>
        {other && (
          <p className="caption ink-2">
            {goods === other ? (
              <s>
                <Name goods={change} />
              </s>
            ) : (
              <Link to={to.product(other.product)} className="touch hover-underline">
                <Name goods={other} />
              </Link>
            )}
          </p>
        )}
      </div>
      <Stack className="to-end figures">
        {change.comesFor !== change.charged && (
          <s className="caption ink-2">
            <Rupees amount={change.charged} variant="even" />
          </s>
        )}
        <Rupees amount={change.comesFor} size="sm" />
      </Stack>
    </Row>
  );
}

type Named = Pick<PackedChange, 'name' | 'nameHi' | 'nameKn' | 'size'>;

/** 'Onion · 1 kg'; the size goes below on the narrowest phones. */
function Name({ goods }: { goods: Named }) {
  return (
    <>
      {localName(goods)}
      {goods.size && (
        <span className={clsx(css.size, 'nowrap')}>
          <span className={css.dot}> · </span>
          {packWords(goods.size)}
        </span>
      )}
    </>
  );
}

function lessOf(change: PackedChange) {
  const { charged, comesFor, qty, comes, replacedBy } = change;
  return lessFor({
    charged,
    comesFor,
    ordered: unitsOf(change, qty),
    comes: unitsOf(change, comes) + unitsOf(change, replacedBy?.qty ?? 0),
    isReplaced: replacedBy !== null,
  });
}

function Sums({
  order,
  packed: { ordered, missing, off, pointsBack, changes },
}: {
  order: Order;
  packed: Packed;
}) {
  const less = changes.map(lessOf);
  const missed = sumPaise(less.map((one) => one.missing));
  const cheaper = sumPaise(less.map((one) => one.cheaper));
  const before = paise(order.totalPrice + off);
  if (off === 0 && pointsBack === 0) return null;
  return (
    <Card aria-label={t('Total')}>
      <Stack as="dl" gap={8} className="small">
        <Sum
          label={order.paidAt ? paidText(order, ordered) : t('Ordered, {{count}} items', { count: ordered })}
          amount={before}
        />
        {missed !== 0 && (
          <Sum label={t('{{count}} missing items', { count: missing })} amount={paise(-missed)} />
        )}
        {cheaper !== 0 && <Sum label={t('Cheaper replacement')} amount={paise(-cheaper)} />}
        {pointsBack > 0 && (
          <Sum
            label={t('{{points}} points back', { points: pointsBack, count: pointsBack })}
            amount={paise(pointsBack * 100)}
          />
        )}
        <Sum
          label={order.shippingPrice === 0 ? t('Delivery stays free') : t('Delivery stays')}
          amount={order.shippingPrice}
          included
        />
        <div className="row between gap-12 line-above pt-12 w600 body">
          <dt>{t('New total, {{count}} items', { count: order.itemCount })}</dt>
          <dd>
            <Rupees amount={order.totalPrice} size="md" />
          </dd>
        </div>
      </Stack>
    </Card>
  );
}

function paidText({ razorPay }: Order, count: number): string {
  if (razorPay?.method === 'upi') return t('Paid with UPI, {{count}} items', { count });
  if (razorPay?.method === 'card') return t('Paid by card, {{count}} items', { count });
  return t('Paid, {{count}} items', { count });
}

type SumProps = { label: string; amount: Order['totalPrice']; included?: boolean };

/** `included` in the sum above. */
function Sum({ label, amount, included }: SumProps) {
  return (
    <div className={clsx('row between gap-12', included && 'ok')}>
      <dt className={included ? undefined : 'ink-2'}>{label}</dt>
      <dd>
        <Rupees amount={amount} variant="even" />
      </dd>
    </div>
  );
}
