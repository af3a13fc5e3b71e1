import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { TillDevice } from '../device/device.ts';
import { DeviceProvider } from '../device/device-context.tsx';
import { openDevice } from '../device/open-device.ts';
import { tillHere } from '../device/till-here.ts';
import css from './device-gate.module.css';

type DeviceGateProps = {
  /** Absent: the store of who is signed in, or was here last. */
  store?: string;
  children: ReactNode;
};

/** Opens what this browser keeps of a store's till before the screen is drawn. */
export function DeviceGate({ store: chosen, children }: DeviceGateProps) {
  const own = useSession()?.store ?? tillHere.get()?.store ?? null;
  const store = chosen ?? own;
  const [device, setDevice] = useState<TillDevice | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!store) return;
    let gone = false;
    setDevice(null);
    openDevice(store).then(
      (opened) => !gone && setDevice(opened),
      (error: unknown) => {
        console.warn('The till could not be opened', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [store]);
  if (!store || failed)
    return (
      <main id="main" className={css.page}>
        <Alert tone="yellow">
          {failed
            ? t('This browser stores no data, so it can’t be a till: allow this page to store data.')
            : t('The till belongs to a store: sign in as its staff.')}
        </Alert>
      </main>
    );
  if (!device)
    return (
      <main id="main" className={css.page} aria-busy="true">
        <Skeleton height={56} />
        <Skeleton height={400} />
      </main>
    );
  return <DeviceProvider device={device}>{children}</DeviceProvider>;
}
