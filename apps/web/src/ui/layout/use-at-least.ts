import { useMemo, useSyncExternalStore } from 'react';
import { atLeast, type BREAKPOINTS } from '../../theme/breakpoints.ts';

/** For parts whose order depends on the width, not only their style. */
export function useAtLeast(name: keyof typeof BREAKPOINTS): boolean {
  // Memoised, as a new query would be subscribed to at each render.
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
