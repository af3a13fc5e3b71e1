import { useSyncExternalStore } from 'react';
import { atLeast, type BREAKPOINTS } from './breakpoints.ts';

/** Whether the page is at least this wide, for screens whose order of parts changes and not only their looks. */
export function useAtLeast(name: keyof typeof BREAKPOINTS): boolean {
  const media = window.matchMedia(atLeast(name));
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
