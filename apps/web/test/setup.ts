import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { queryClient } from '../src/kit/query.ts';
import { officeEn } from '../src/texts/office-en.ts';
import { addEnglish } from '../src/texts/translate.ts';
import './no-owner-stacks.ts';

// As the wings do when opened.
addEnglish(officeEn);

// As long as the browser's journeys wait, for busy machines.
configure({ asyncUtilTimeout: 10_000 });

/** Removes what a test left: its screen, stored values, loaded data. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // As if another tab had cleared everything, so that stores read again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  queryClient.clear();
});
