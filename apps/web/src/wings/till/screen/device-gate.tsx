import { can } from '@haat/domain/people/capabilities';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import type { TillDevice } from '../device/device.ts';
import { DeviceProvider } from '../device/device-context.tsx';
import { openDevice } from '../device/open-device.ts';
import { tillHere } from '../device/till-here.ts';
import css from './device-gate.module.css';

type DeviceGateProps = {
  /** By default the user's store, or the last one here. */
  store?: string;
  children: ReactNode;
};

export function DeviceGate({ store: chosen, children }: DeviceGateProps) {
  const user = useSession();
  const here = tillHere.get()?.store;
  // Operators may sell at any store's counter.
  const own = can(user?.roles ?? [], 'stores.manage') ? (here ?? user?.store) : (user?.store ?? here);
  const store = chosen ?? own;
  // Remounted for another store, with its own device and result.
  if (store)
    return (
      <OpenedDevice key={store} store={store}>
        {children}
      </OpenedDevice>
    );
  return (
    <Stack as="main" gap={12} top id="main" className={css.page}>
      <Alert tone="yellow">{t('The till belongs to a store: sign in as its staff.')}</Alert>
    </Stack>
  );
}

function OpenedDevice({ store, children }: { store: string; children: ReactNode }) {
  const [device, setDevice] = useState<TillDevice | null>(null);
  /** A new object for each attempt. */
  const [attempt, setAttempt] = useState({});
  const [failed, setFailed] = useState<object | null>(null);
  useEffect(() => {
    let gone = false;
    openDevice(store).then(
      (opened) => !gone && setDevice(opened),
      (error: unknown) => {
        console.warn('The till could not be opened', error);
        if (!gone) setFailed(attempt);
      },
    );
    return () => {
      gone = true;
    };
  }, [store, attempt]);
  if (device) return <DeviceProvider device={device}>{children}</DeviceProvider>;
  return (
    <Stack as="main" gap={12} top id="main" className={css.page} aria-busy={failed !== attempt}>
      {failed === attempt ? (
        <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => setAttempt({}) }}>
          {t('This browser stores no data, so it can’t be a till: allow this page to store data.')}
        </Alert>
      ) : (
        <>
          <Skeleton height={56} />
          <Skeleton height={400} />
        </>
      )}
    </Stack>
  );
}
