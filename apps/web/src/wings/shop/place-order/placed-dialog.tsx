import type { OrderRequest } from '@haat/contract/checkout';
import { formatRupees } from '@haat/domain/basics/money';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { comesText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isPaidByPoints } from '../order-attempt/order-placed.ts';
import type { Placed } from '../order-attempt/send-attempt.ts';
import css from './placed-dialog.module.css';

/** Before opening the order's page (storefront, section 9). */
const STAYS_MS = 2000;

function paidText(request: OrderRequest, sums: { orders: string; amount: string }): string {
  if (isPaidByPoints(request)) return t('{{orders}}, paid with reward points.', sums);
  return request.paymentMethod === 'Online'
    ? t('{{orders}}, {{amount}} paid online.', sums)
    : t('{{orders}}, {{amount}} in cash.', sums);
}

/** 'Order Placed SuccessFully', until it is left or times out. */
export function PlacedDialog({ placed, request }: { placed: Placed; request: OrderRequest }) {
  const id = useId();
  const navigate = useNavigate();
  const order = to.order(placed._id);
  useEffect(() => {
    const timer = setTimeout(() => navigate(order, { replace: true }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [navigate, order]);
  const goOn = () => navigate(order, { replace: true });
  const [first] = placed.orders;
  const sums = {
    orders: t('{{count}} orders', { count: placed.orders.length }),
    amount: formatRupees(request.totalPrice),
  };
  return (
    <Dialog open onClose={goOn} labelledBy={id}>
      <Stack align="center" className="centre">
        <span className={clsx('centred round h-64', css.tick)}>
          <IconCheck size={32} aria-hidden />
        </span>
        <h2 id={id} className="title mt-16">
          {t('Order Placed SuccessFully')}
        </h2>
        <p className={clsx('small ink-2 figures balance', css.text)}>
          {paidText(request, sums)}
          {first && ` ${t('Arrives {{when}}.', { when: comesText(first, new Date()) })}`}
        </p>
        <Button wide onClick={goOn} autoFocus>
          {t('See my order')}
        </Button>
      </Stack>
    </Dialog>
  );
}
