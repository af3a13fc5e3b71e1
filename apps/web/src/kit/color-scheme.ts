import { useSyncExternalStore } from 'react';
import { storedValue, useStoredValue } from './stored-value.ts';

export type SchemeChoice = 'auto' | 'light' | 'dark';

// Also read by a script in index.html before the first paint.
const choice = storedValue<SchemeChoice>(
  'haat.color-scheme',
  (value) => (value === 'light' || value === 'dark' ? value : undefined),
  'auto',
);

const DARK = '(prefers-color-scheme: dark)';
let deviceIsDark = window.matchMedia(DARK).matches;
const listeners = new Set<() => void>();
// Reading `matches` just before the event suppresses the event (Chromium).
const device = window.matchMedia(DARK);
device.addEventListener('change', ({ matches }) => {
  deviceIsDark = matches;
  for (const listener of listeners) listener();
});

function currentScheme(): 'light' | 'dark' {
  const picked = choice.get();
  if (picked !== 'auto') return picked;
  return deviceIsDark ? 'dark' : 'light';
}

function subscribe(listener: () => void) {
  const stop = choice.subscribe(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

subscribe(() => {
  document.documentElement.dataset.mantineColorScheme = currentScheme();
});

/** The shown scheme, the user's choice, and its setter. */
export function useColorScheme() {
  return {
    choice: useStoredValue(choice),
    scheme: useSyncExternalStore(subscribe, currentScheme),
    choose: (picked: SchemeChoice) => choice.set(picked === 'auto' ? undefined : picked),
  };
}
