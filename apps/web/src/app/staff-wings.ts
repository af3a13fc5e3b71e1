import type { RouteObject } from 'react-router';
import { staffLinksOf } from '../wings/office/menus.ts';
import { officeRoutes } from '../wings/office/routes.tsx';
import { tillRoutes } from '../wings/till/routes.tsx';

/** Loaded when office or till is opened, or staff are signed in; screens load one by one. */
export const routes: readonly RouteObject[] = [...officeRoutes, ...tillRoutes];

export const linksOf = staffLinksOf;
