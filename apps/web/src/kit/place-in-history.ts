import type { Location } from 'react-router';

/** The key under which a screen's scroll and focus are stored: its history entry. Typed addresses share one key. */
export const placeInHistory = ({ key, pathname }: Location): string => `${key} ${pathname}`;
