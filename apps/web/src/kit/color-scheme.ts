import { useSyncExternalStore } from 'react';
import { storedValue, useStoredValue } from './stored-value.ts';

/** What the user picked; `auto` follows the device. */
export type SchemeChoice = 'auto' | 'light' | 'dark';

// A script in index.html reads the same key before the first paint.
const choice = storedValue<SchemeChoice>(
  'haat.color-scheme',
  (value) => (value === 'light' || value === 'dark' ? value : undefined),
  'auto',
);

const device = window.matchMedia('(prefers-color-scheme: dark)');

function currentScheme(): 'light' | 'dark' {
  const picked = choice.get();
  if (picked !== 'auto') return picked;
  return device.matches ? 'dark' : 'light';
}

function show() {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
}
choice.subscribe(show);
device.addEventListener('change', show);

function subscribe(listener: () => void) {
  const stop = choice.subscribe(listener);
  device.addEventListener('change', listener);
  return () => {
    stop();
    device.removeEventListener('change', listener);
  };
}

/** Light or dark as shown, what the user picked, and the way to pick. */
export function useColorScheme() {
  return {
    choice: useStoredValue(choice),
    scheme: useSyncExternalStore(subscribe, currentScheme),
    choose: (picked: SchemeChoice) => choice.set(picked === 'auto' ? undefined : picked),
  };
}
