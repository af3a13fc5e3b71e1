import { type EnteredOrder, enterOrder } from '@haat/contract/orders/entry';
import type { Reach } from '@haat/contract/reports/dashboard';
import { type GoodsToOrder, listToOrder, type VendorToOrder } from '@haat/contract/reports/to-order';
import { istDay } from '@haat/domain/basics/ist';
import { fromUnits, lineAmount, toUnits } from '@haat/domain/basics/line-amount';
import { formatRupees, type Paise, paise, paiseInAll } from '@haat/domain/basics/money';
import { can } from '@haat/domain/people/capabilities';
import { Button } from '@mantine/core';
import { IconChevronDown, IconTruckDelivery } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAttemptKey } from '../../../kit/attempt-key.ts';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { memoryDraft } from '../../../kit/memory-draft.ts';
import { keyOf, queryClient, queryOf } from '../../../kit/query.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { useSession } from '../../../kit/session.ts';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './dashboard.module.css';
import { REFRESH_MS } from './figures.ts';
import lists from './lists.module.css';

type Place = { storeId: string; marketplaceId: string };
type Typed = number | '';

const keyOfGoods = ({ product, variant }: GoodsToOrder) => variant ?? product;

/** Only for users who enter orders for their own store. */
export function ToOrderHere({ reach: { store, marketplaces } }: { reach: Reach }) {
  const roles = useSession()?.roles ?? [];
  const [marketplace] = marketplaces;
  if (!store || !marketplace || !can(roles, 'orders.enter')) return null;
  return <ToOrder storeId={store._id} marketplaceId={marketplace._id} />;
}

/** Sold out or at its reorder level, by vendor. */
function ToOrder(place: Place) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listToOrder, { params: { storeId: place.storeId } }),
    // Somebody else may have ordered it.
    refetchInterval: REFRESH_MS,
  });
  const count = data?.reduce((sum, { goods }) => sum + goods.length, 0) ?? 0;
  // An empty card would be in the way.
  if (count === 0 && !error) return null;
  return (
    <section className={css.card} aria-labelledby="to-order" data-area="order">
      <header className={css.head}>
        <h2 className="grows" id="to-order">
          {t('To order today')}
        </h2>
        <span className="caption w600 warn figures rounded-12 py-2 px-8 warn-ground">{count}</span>
      </header>
      <ReadFailed error={error} onRetry={refetch} />
      <ul>
        {data?.map((one) => (
          <li key={one.vendor?._id ?? ''} className="parted py-8">
            {one.vendor ? (
              <OfVendor {...place} vendor={one.vendor} goods={one.goods} />
            ) : (
              <WithoutVendor goods={one.goods} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OfVendorProps = Place & { vendor: NonNullable<VendorToOrder['vendor']>; goods: GoodsToOrder[] };

function OfVendor({ storeId, marketplaceId, vendor, goods }: OfVendorProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // A look at the orders between two quantities takes none of them; another day proposes anew.
  const draft = memoryDraft<Record<string, Typed>>(`to-order ${storeId} ${vendor._id} ${istDay(new Date())}`);
  const [typed, setTyped] = useState(draft.read() ?? {});
  const key = useAttemptKey();
  const lines = goods.flatMap((one) => {
    const { soldBy, proposed } = one;
    const wanted = typed[keyOfGoods(one)] ?? fromUnits(proposed, soldBy);
    const units = wanted === '' ? 0 : (toUnits(wanted, soldBy) ?? 0);
    return units > 0 ? [{ ...one, units, amount: lineAmount(one.cost, units, soldBy) }] : [];
  });
  const total = paiseInAll(lines.reduce((sum, { amount }) => sum + amount, 0));
  const ordering = useMutation({
    mutationFn: () => {
      const body = bodyOf(vendor.phone, lines, total);
      const query = { marketplace: marketplaceId, store: storeId };
      return call(enterOrder, { query, body, key: key.of(body) });
    },
    onError: key.settled,
    onSuccess: ({ _id, number }) => {
      key.done();
      draft.drop();
      setTyped({});
      const text = t('Purchase order {{number}} to {{vendor}} is entered', { number, vendor: vendor.name });
      toast(text, { action: { label: t('Show the order'), onClick: () => void navigate(to.order(_id)) } });
      return queryClient.invalidateQueries({ queryKey: keyOf(listToOrder) });
    },
  });
  const count = t('{{count}} products', { count: lines.length });
  return (
    <>
      <Row gap={12}>
        <button
          type="button"
          className="row align-center gap-8 grows shrinks min-h-48 to-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grows shrinks">
            <b className="w600 block">{vendor.name}</b>
            <small className="caption w500 ink-2 block">
              {count} · {formatRupees(total)}
            </small>
          </span>
          <IconChevronDown size={18} aria-hidden className={clsx(isOpen && 'half-turned')} />
        </button>
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={18} aria-hidden />}
          aria-label={t('Order from {{vendor}}', { vendor: vendor.name })}
          loading={ordering.isPending}
          disabled={lines.length === 0}
          onClick={() => ordering.mutate()}
        >
          {t('Order')}
        </Button>
      </Row>
      {ordering.error && <Alert tone="red">{failureText(ordering.error)}</Alert>}
      {isOpen && (
        <ul>
          {goods.map((one) => (
            <li key={keyOfGoods(one)} className="row align-center gap-12 py-4">
              <Goods goods={one} />
              <NumberField
                {...numberOf(one.soldBy === 'piece' ? 0 : 3, true)}
                aria-label={t('How much of {{name}}', { name: one.name })}
                className={lists.quantity}
                inputMode="decimal"
                value={typed[keyOfGoods(one)] ?? fromUnits(one.proposed, one.soldBy)}
                onChange={(next) => {
                  const changed = { ...typed, [keyOfGoods(one)]: next };
                  draft.keep(changed);
                  setTyped(changed);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WithoutVendor({ goods }: { goods: readonly GoodsToOrder[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="row align-center gap-8 min-h-48 to-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="grows">{t('Without a vendor: {{number}}', { number: goods.length })}</span>
        <IconChevronDown size={18} aria-hidden className={clsx(isOpen && 'half-turned')} />
      </button>
      {isOpen && (
        <ul>
          {goods.map((one) => (
            <li key={keyOfGoods(one)} className="py-4">
              <Link className="inherits" to={to.productEdit(one.product)}>
                <Goods goods={one} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Goods({ goods: { name, countInStock, sold, soldBy } }: { goods: GoodsToOrder }) {
  return (
    <span className="grows shrinks">
      <span className={lists.name}>{name}</span>
      <small className="caption w500 ink-2 block">
        {t('{{stock}} in stock, {{sold}} sold in 28 days', {
          stock: stockText(countInStock, soldBy),
          sold: stockText(sold, soldBy),
        })}
      </small>
    </span>
  );
}

/** A purchase order at the vendor's prices. */
function bodyOf(
  phone: string,
  lines: readonly (GoodsToOrder & { units: number })[],
  total: Paise,
): EnteredOrder {
  return {
    orderType: 'po',
    orderItems: lines.map(({ product, variant, units, soldBy, cost }) => ({
      product,
      ...(variant && { variant }),
      name: '',
      qty: fromUnits(units, soldBy),
      price: cost,
      discount: paise(0),
      hsn: '',
    })),
    shippingAddress: { name: '', address: '', city: '', pinCode: '', country: '' },
    paymentMethod: 'cash',
    itemsPrice: total,
    shippingPrice: paise(0),
    taxPrice: paise(0),
    totalPrice: total,
    phone,
    reference: '',
    approvals: [],
  };
}
