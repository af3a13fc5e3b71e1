import { afterAll, vi } from 'vitest';

/** Files of a worker share its browser and modules, so stubs must be removed. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  document.body.replaceChildren();
  // Links have changed the address.
  Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/');
  localStorage.clear();
  sessionStorage.clear();
  // As if another tab had cleared everything, so that stores read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
