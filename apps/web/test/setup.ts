import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../src/kit/query.ts';

/** What one test left behind is not there for the next: its screen, what the browser kept, what was loaded. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // As another tab tells that it cleared everything: the stores read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  queryClient.clear();
});
