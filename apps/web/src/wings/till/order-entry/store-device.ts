import type { Source, TillDevice, TillSetup } from '../device/device.ts';

/** A store's device in a browser that may be no counter: its settings come from elsewhere, and it gives no numbers. */
export const storeDevice = (device: TillDevice, setup: Source<TillSetup | null>): TillDevice =>
  new Proxy(device, {
    get: (target, name) => (name === 'setup' ? setup : Reflect.get(target, name, target)),
  });
