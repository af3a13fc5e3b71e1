import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import type { TillStart } from '../desk/desk.ts';
import css from '../screen/device-gate.module.css';
import { DeviceGate } from '../screen/device-gate.tsx';
import { SetUpTill } from '../screen/set-up-till.tsx';
import { TillScreen } from '../screen/till-screen.tsx';
import { useTillParts } from '../screen/use-till-parts.tsx';
import { ChooseStore } from './choose-store.tsx';
import { StoreGate } from './store-gate.tsx';
import { useEntryStore } from './use-entry-store.ts';

/**
 * Order entry: /admin/invoices begins with a PO, /admin/invoice/{id}/edit with that order's lines in a new one of its
 * type (back office, section 2, "Order Again"). The browser doesn't have to be a counter.
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
