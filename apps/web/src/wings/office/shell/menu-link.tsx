import type { ComponentType } from 'react';
import { useMatch, useMatches, useResolvedPath } from 'react-router';
import type { TitledRoute } from '../../../office-kit/screen-title.tsx';
import { OpenOrdersCount } from '../orders/open-orders-count.tsx';
import { WaitingCount } from '../payments-desk/waiting-count.tsx';

/** The number of waiting things beside a menu word. */
export const COUNTS: Partial<Record<string, ComponentType>> = {
  Orders: OpenOrdersCount,
  'Payments desk': WaitingCount,
};

/** Whether the open screen is a menu word's, or was opened from there. */
export function useIsHere(word: string, to: string): boolean {
  const { pathname } = useResolvedPath(to);
  const isAbove = useMatch({ path: pathname, end: false }) !== null;
  const under = (useMatches().at(-1)?.handle as Partial<TitledRoute> | undefined)?.under;
  return under === undefined ? isAbove : under === word;
}
