import type { Location } from 'react-router';

/** A history entry's key for stored scroll and focus. Typed addresses share one. */
export const placeInHistory = ({ key, pathname }: Location): string => `${key} ${pathname}`;
