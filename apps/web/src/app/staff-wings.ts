import type { RouteObject } from 'react-router';
import { staffLinksOf } from '../wings/office/menus.ts';
import { officeRoutes } from '../wings/office/routes.tsx';
import { tillRoutes } from '../wings/till/routes.tsx';

/**
 * The addresses of the office and the till, and the menus that lead there. Shoppers need neither, so this is loaded when one of the
 * addresses is opened or when staff are signed in; the screens behind it are loaded one by one.
 */
export const routes: readonly RouteObject[] = [...officeRoutes, ...tillRoutes];

/** What the shop shows staff of the office. */
export const linksOf = staffLinksOf;
