import { readOrderEntry } from '@haat/contract/till/tills';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import type { TillSetup } from '../device/device.ts';
import { DeviceProvider, useDevice, useSource } from '../device/device-context.tsx';
import { storeSetup } from '../device/setup.ts';
import { sourceOf } from '../device/source.ts';
import css from '../screen/device-gate.module.css';
import { storeDevice } from './store-device.ts';

/** Order entry needs no counter: without one the store's settings are requested. */
export function StoreGate({ store, children }: { store: string; children: ReactNode }) {
  const device = useDevice();
  const own = useSource(device.setup);
  const asked = useQuery({
    ...queryOf(readOrderEntry, { params: { storeId: store } }),
    enabled: own === null,
  });
  const [setup] = useState(() => sourceOf<TillSetup | null>(null));
  const [ofStore] = useState(() => storeDevice(device, setup));
  const known = useSource(setup);
  useEffect(() => {
    // A cashier can use PINs that managers have set in this browser, as at a counter.
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
