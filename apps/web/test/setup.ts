import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../src/kit/query.ts';
import { officeEn } from '../src/texts/office-en.ts';
import { addEnglish } from '../src/texts/translate.ts';
import './no-owner-stacks.ts';

// As the wings do when they are opened.
addEnglish(officeEn);

// As long as the browser's journeys wait: a busy machine is no fault of the screen.
configure({ asyncUtilTimeout: 10_000 });

/** What one test left behind is not there for the next: its screen, what the browser kept, what was loaded. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // As another tab tells that it cleared everything: the stores read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  queryClient.clear();
});
