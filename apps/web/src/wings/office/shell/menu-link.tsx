import type { ComponentType } from 'react';
import { matchPath, useLocation, useMatch, useMatches, useResolvedPath } from 'react-router';
import type { Session } from '../../../kit/session.ts';
import type { TitledRoute } from '../../../office-kit/screen-title.tsx';
import type { OfficeLink } from '../office-screen.ts';
import { OpenOrdersCount } from '../orders/open-orders-count.tsx';
import { WaitingCount } from '../payments-desk/waiting-count.tsx';

/** Counts of waiting things, by menu word. */
export const COUNTS: Partial<Record<string, ComponentType>> = {
  Orders: OpenOrdersCount,
  'Payments desk': WaitingCount,
};

/** For many links at once. */
export function useWhere(user: Pick<Session, 'store'>): (link: OfficeLink) => boolean {
  const { pathname } = useLocation();
  const under = (useMatches().at(-1)?.handle as Partial<TitledRoute> | undefined)?.under;
  return ({ word, address }) => {
    if (under !== undefined) return under === word;
    const to = address(user)?.split('?')[0];
    return Boolean(to && matchPath({ path: to, end: false }, pathname));
  };
}

export function useIsHere(word: string, to: string): boolean {
  const { pathname } = useResolvedPath(to);
  const isAbove = useMatch({ path: pathname, end: false }) !== null;
  const under = (useMatches().at(-1)?.handle as Partial<TitledRoute> | undefined)?.under;
  return under === undefined ? isAbove : under === word;
}
