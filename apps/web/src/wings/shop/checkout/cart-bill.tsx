import type { OrderRequest } from '@haat/contract/checkout';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { CartTotals } from '@haat/domain/checkout/cart';
import { pointsValue } from '@haat/domain/checkout/rewards';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { t } from '../../../texts/translate.ts';
import { Bill, type BillRow } from '../../../ui/display/bill.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './cart-bill.module.css';

export type BillTotals = Omit<CartTotals, 'count' | 'saving'>;

/** Totals of a quote, or of a sent order. */
export function billTotals(
  {
    itemsPrice,
    shippingPrice,
    totalPrice,
  }: Pick<OrderRequest, 'itemsPrice' | 'shippingPrice' | 'totalPrice'>,
  points: number,
  itemsAtMrp: Paise,
): BillTotals {
  return {
    itemsAtMrp,
    discount: paise(itemsAtMrp - itemsPrice),
    items: itemsPrice,
    delivery: shippingPrice,
    pointsValue: pointsValue(points),
    total: totalPrice,
  };
}

type BillCardProps = {
  totals: BillTotals | undefined;
  /** Totals from before the cart's last change, shown pale until updated. */
  isOutdated?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function BillCard({ totals, isOutdated, className, children }: BillCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={className}>
      <h2 id={id} className={clsx('body mb-12', css.title)}>
        {t('Bill details')}
      </h2>
      <div className={isOutdated ? 'dimmed' : undefined} aria-busy={isOutdated}>
        {totals ? <CartBill totals={totals} /> : <Skeleton height={160} />}
      </div>
      {children && <div className="mt-16">{children}</div>}
    </Card>
  );
}

export function CartBill({ totals }: { totals: BillTotals }) {
  const rows: BillRow[] = [
    { label: t('Items at MRP'), amount: totals.itemsAtMrp },
    ...(totals.discount > 0 ? [{ label: t('Discount'), amount: paise(-totals.discount), saving: true }] : []),
    { label: t('Items total'), amount: totals.items },
    { label: t('Delivery'), amount: totals.delivery },
    ...(totals.pointsValue > 0
      ? [
          {
            label: t('{{points}} reward points', {
              points: totals.pointsValue / 100,
              count: totals.pointsValue / 100,
            }),
            amount: paise(-totals.pointsValue),
            saving: true,
          },
        ]
      : []),
  ];
  return <Bill rows={rows} total={{ label: t('To pay'), amount: totals.total }} />;
}
