import { useMemo, useSyncExternalStore } from 'react';
import { atLeast, type BREAKPOINTS } from '../../theme/breakpoints.ts';

/** For screens that change the order of their parts by width, and not only their style. */
export function useAtLeast(name: keyof typeof BREAKPOINTS): boolean {
  // Memoised: a new query would be subscribed to again at each render.
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
