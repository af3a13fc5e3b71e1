import { listStoreProducts } from '@haat/contract/catalog/product-list';
import { listOrders } from '@haat/contract/orders/staff';
import { can, type Role } from '@haat/domain/people/capabilities';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { useProductStore } from '../products/use-product-store.ts';
import { holds, readTyped } from './choice.ts';

/** Delay after typing. */
const PAUSE_MS = 250;
/** One letter matches everything. */
const SHORTEST = 2;
/** Older results may have another state. */
const FRESH_MS = 10_000;
/** Of each kind; lists have the rest. */
const SHOWN = 5;

/** Matching orders, products and stores that these roles may see. Late answers to an earlier text are not shown. */
export function useFound(text: string, roles: readonly Role[]) {
  const { wanted, only } = readTyped(text);
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const { storeId, stores, error: storesError, retry: retryStores } = useProductStore();
  const isLong = wanted.replace(/^#/, '').length >= SHORTEST && only !== 'commands';
  const isPaused = paused === text;
  const asksOrders = isLong && can(roles, 'orders.list');
  const asksProducts = isLong && only !== 'orders' && can(roles, 'products.edit') && storeId !== undefined;
  const asksStores = isLong && only !== 'orders' && can(roles, 'stores.manage');
  const orders = useQuery({
    ...queryOf(listOrders, { query: { search: wanted } }),
    enabled: asksOrders && isPaused,
    staleTime: FRESH_MS,
  });
  const products = useQuery({
    ...queryOf(listStoreProducts, { params: { storeId: storeId ?? '' }, query: { keyword: wanted } }),
    enabled: asksProducts && isPaused,
    staleTime: FRESH_MS,
  });
  const foundStores = asksStores
    ? stores?.filter(({ name, company, city, pinCode, gstNumber }) =>
        holds([name, company, city, pinCode, gstNumber], wanted),
      )
    : [];
  const failed = [
    asksOrders && orders.error && { error: orders.error, retry: orders.refetch },
    asksProducts && products.error && { error: products.error, retry: products.refetch },
    asksStores && storesError && { error: storesError, retry: retryStores },
  ].find((failure) => failure !== false && failure !== null);
  return {
    orders: asksOrders ? (orders.data?.rows.slice(0, SHOWN) ?? []) : [],
    products: asksProducts ? (products.data?.rows.slice(0, SHOWN) ?? []) : [],
    stores: foundStores?.slice(0, SHOWN) ?? [],
    /** The searched store, for users who can choose one. */
    storeName: stores?.find(({ _id }) => _id === storeId)?.name,
    isSearching:
      (isLong && !isPaused) ||
      (asksOrders && orders.isPending) ||
      (asksProducts && products.isPending) ||
      (asksStores && !stores && !storesError),
    failure: failed || undefined,
  };
}
