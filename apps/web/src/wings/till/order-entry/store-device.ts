import type { Source, TillDevice, TillSetup } from '../device/device.ts';

/** The device of a store in a browser that may be no counter: it has the store's settings from elsewhere, and no numbers to give. */
export const storeDevice = (device: TillDevice, setup: Source<TillSetup | null>): TillDevice =>
  new Proxy(device, {
    get: (target, name) => (name === 'setup' ? setup : Reflect.get(target, name, target)),
  });
