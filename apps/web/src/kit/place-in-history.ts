import type { Location } from 'react-router';

/** By what a screen's scroll and focus are kept: its entry in the history. Addresses typed into the bar have one key for all. */
export const placeInHistory = ({ key, pathname }: Location): string => `${key} ${pathname}`;
