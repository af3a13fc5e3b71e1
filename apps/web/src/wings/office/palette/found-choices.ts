import type { ListedProduct } from '@haat/contract/catalog/product-list';
import type { ListedOrder } from '@haat/contract/orders/order';
import type { ListedStore } from '@haat/contract/stores/operators';
import { istDay } from '@haat/domain/basics/ist';
import { formatRupees } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { IconBuildingStore, IconPackage, IconReceipt } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { dayText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { stockText } from '../../../ui/display/shown-quantity.ts';
import { ORDER_TABS } from '../orders/order-list.ts';
import { deliveryTime } from '../orders/order-words.ts';
import type { Choice } from './choice.ts';

type Go = (address: string) => void;

export function orderChoice(order: ListedOrder, go: Go): Choice {
  const now = new Date();
  const number = `#${formatOrderNumber(order.number)}`;
  const time = deliveryTime(order, now);
  const isToday = istDay(order.createdAt) === istDay(now);
  const { label } = ORDER_TABS[order.status];
  const when = time?.late ? time.text : isToday ? t('Today') : dayText(order.createdAt);
  return {
    id: `order:${order._id}`,
    icon: IconReceipt,
    label: `${number} ${order.customerName || t('Walk-in')}`,
    about: [t(label), order.totalPrice !== undefined && formatRupees(order.totalPrice), when]
      .filter(Boolean)
      .join(' · '),
    run: () => go(to.order(order._id)),
    recent: { kind: 'order', id: order._id, label: number },
    order,
  };
}

/** With the figures that staff look it up for. */
export function productChoice(
  { _id, name, size, sku, price, soldBy, countInStock }: ListedProduct,
  go: Go,
): Choice {
  return {
    id: `product:${_id}`,
    icon: IconPackage,
    label: [name, size].filter(Boolean).join(', '),
    about: [
      sku,
      formatRupees(price),
      countInStock === 0
        ? t('Out of stock')
        : t('{{number}} in stock', { number: stockText(countInStock, soldBy) }),
    ].join(' · '),
    run: () => go(to.productEdit(_id)),
    recent: { kind: 'product', id: _id, label: name },
  };
}

export function storeChoice({ _id, name, city, pinCode, isOpen }: ListedStore, go: Go): Choice {
  return {
    id: `store:${_id}`,
    icon: IconBuildingStore,
    label: name,
    about: [[city, pinCode].filter(Boolean).join(' '), !isOpen && t('Closed')].filter(Boolean).join(' · '),
    run: () => go(to.storeConfig(_id)),
    recent: { kind: 'store', id: _id, label: name },
  };
}

export function listsOfStore({ _id, name }: ListedStore, go: Go): Choice[] {
  return [
    {
      id: `products of ${_id}`,
      icon: IconPackage,
      label: t('Products of {{store}}', { store: name }),
      run: () => go(to.productList(1, '', _id)),
    },
    {
      id: `orders of ${_id}`,
      icon: IconReceipt,
      label: t('Orders of {{store}}', { store: name }),
      run: () => go(`${to.orderList('all')}?${new URLSearchParams({ store: _id })}`),
    },
  ];
}
