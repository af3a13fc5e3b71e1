import type { RouteObject } from 'react-router';
import { staffLinksOf } from '../wings/office/menus.ts';
import { officeRoutes } from '../wings/office/routes.tsx';
import { tillRoutes } from '../wings/till/routes.tsx';

/**
 * The addresses and menus of office and till, loaded when one of them is opened or staff are signed in; their screens
 * are loaded one by one.
 */
export const routes: readonly RouteObject[] = [...officeRoutes, ...tillRoutes];

export const linksOf = staffLinksOf;
