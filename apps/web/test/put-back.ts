import { afterAll, vi } from 'vitest';

/** The files of a worker share its browser and the app's modules: what one has put in the place of the real is not there for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof window === 'undefined') return;
  document.body.replaceChildren();
  // A link that was pressed has led somewhere.
  Reflect.get(window, 'happyDOM').setURL('http://localhost:3000/');
  localStorage.clear();
  sessionStorage.clear();
  // As another tab tells that it cleared everything: the stores read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
