import { readOrder } from '@haat/contract/orders/shopper';
import { listStores } from '@haat/contract/stores/operators';
import { readOrderEntry } from '@haat/contract/till/tills';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { shownValue } from '../../../ui/shown-value.ts';
import type { TillStart } from '../desk/desk.ts';
import type { Source, TillDevice, TillSetup } from '../device/device.ts';
import { DeviceProvider, useDevice, useSource } from '../device/device-context.tsx';
import { storeSetup } from '../device/setup.ts';
import { tillHere } from '../device/till-here.ts';
import css from '../screen/device-gate.module.css';
import { DeviceGate } from '../screen/device-gate.tsx';
import { SetUpTill } from '../screen/set-up-till.tsx';
import { TillScreen } from '../screen/till-screen.tsx';
import { useTillParts } from '../screen/use-till-parts.tsx';
import { ChooseStore } from './choose-store.tsx';

/**
 * /admin/invoices starts with a PO, /admin/invoice/{id}/edit with a new order of the same lines and type
 * (back office, section 2, "Order Again"). Needs no counter.
 */
export function OrderEntryScreen() {
  const { id } = useParams();
  const receive = useSearchParams()[0].get('receive');
  const { store, mayChoose, stores } = useEntryStore(id ?? receive);
  if (store)
    return (
      <DeviceGate key={store} store={store}>
        <StoreGate store={store}>
          <OrderEntry />
        </StoreGate>
      </DeviceGate>
    );
  if (!mayChoose) return <DeviceGate>{null}</DeviceGate>;
  if (stores.data) return <ChooseStore stores={stores.data} />;
  return (
    <Stack as="main" gap={12} top id="main" className={css.page} aria-busy={!stores.error}>
      {stores.error ? (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => void stores.refetch() }}>
          {failureText(stores.error)}
        </Alert>
      ) : (
        <Skeleton height={300} />
      )}
    </Stack>
  );
}

function OrderEntry() {
  const { id } = useParams();
  const receive = useSearchParams()[0].get('receive');
  const start = useMemo((): TillStart | null => {
    if (id) return { kind: 'order', id };
    return receive ? { kind: 'receive', id: receive } : null;
  }, [id, receive]);
  return <TillScreen type="po" start={start} parts={useTillParts()} setUp={<SetUpTill />} />;
}

/**
 * The user's own; for operators, the chosen one or that of the order in the address.
 * @param order whose goods are entered again, or received
 */
function useEntryStore(order: string | null) {
  const user = useSession();
  const named = useSearchParams()[0].get('store');
  const mayChoose = can(user?.roles ?? [], 'stores.manage');
  const ofOrder = useQuery({
    ...queryOf(readOrder, { params: { id: order ?? '' } }),
    enabled: mayChoose && order !== null && named === null,
  });
  const own = user?.store ?? null;
  const ofNone = order === null || ofOrder.isError ? own : null;
  const chosen = named ?? ofOrder.data?.store._id ?? ofNone;
  const store = mayChoose ? chosen : (own ?? tillHere.get()?.store ?? null);
  const isOpen = mayChoose && store === null && (order === null || ofOrder.isError);
  const stores = useQuery({ ...queryOf(listStores, {}), enabled: isOpen });
  return { store, mayChoose, stores };
}

/** Without a counter, the store's settings are requested. */
function StoreGate({ store, children }: { store: string; children: ReactNode }) {
  const device = useDevice();
  const own = useSource(device.setup);
  const asked = useQuery({
    ...queryOf(readOrderEntry, { params: { storeId: store } }),
    enabled: own === null,
  });
  const [setup] = useState(() => shownValue<TillSetup | null>(null));
  const [ofStore] = useState(() => storeDevice(device, setup));
  const known = useSource(setup);
  useEffect(() => {
    // Cashiers can use PINs that managers have set in this browser.
    if (!own && asked.data) device.knowStaff(asked.data.staff);
    setup.set(own ?? (asked.data ? storeSetup(asked.data) : null));
  }, [device, setup, own, asked.data]);
  if (known) return <DeviceProvider device={ofStore}>{children}</DeviceProvider>;
  return (
    <Stack as="main" gap={12} top id="main" className={css.page} aria-busy={!asked.error}>
      {asked.error ? (
        <Alert tone="red" action={{ label: t('Retry'), onClick: () => void asked.refetch() }}>
          {failureText(asked.error)}
        </Alert>
      ) : (
        <Skeleton height={400} />
      )}
    </Stack>
  );
}

/** Has settings from elsewhere and gives no numbers, as the browser may be no counter. */
const storeDevice = (device: TillDevice, setup: Source<TillSetup | null>): TillDevice =>
  new Proxy(device, {
    get: (target, name) => (name === 'setup' ? setup : Reflect.get(target, name, target)),
  });
