import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Source, TillDevice } from './device.ts';

const DeviceContext = createContext<TillDevice | null>(null);

export function DeviceProvider({ device, children }: { device: TillDevice; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** @throws Error outside of a DeviceProvider */
export function useDevice(): TillDevice {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('No till device around this screen');
  return device;
}

/** Renders again when the value changes. */
export function useSource<Value>(source: Source<Value>): Value {
  return useSyncExternalStore(
    (changed) => source.subscribe(changed),
    () => source.get(),
  );
}
