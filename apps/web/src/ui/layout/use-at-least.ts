import { useMemo, useSyncExternalStore } from 'react';
import { atLeast, type BREAKPOINTS } from '../../theme/breakpoints.ts';

/** Whether the page is at least this wide, for screens whose order of parts changes and not only their looks. */
export function useAtLeast(name: keyof typeof BREAKPOINTS): boolean {
  // Made once: a query that is made anew would be followed anew each time that its screen is drawn.
  const { follow, isSo } = useMemo(() => {
    const media = window.matchMedia(atLeast(name));
    return {
      follow: (listener: () => void) => {
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      isSo: () => media.matches,
    };
  }, [name]);
  return useSyncExternalStore(follow, isSo);
}
