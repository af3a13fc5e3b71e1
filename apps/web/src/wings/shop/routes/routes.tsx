import type { RouteObject } from 'react-router';
import { ErrorScreen } from '../../../screens/failure/error-screen.tsx';
import { NotFoundScreen } from '../../../screens/failure/not-found-screen.tsx';
import { policyRoutes } from '../policies/policy-routes.tsx';
import { browseRoutes } from './browse-routes.tsx';
import { buyRoutes } from './buy-routes.tsx';
import { Component as ShopLayout } from './layout.tsx';

/**
 * The shop's addresses (storefront, section 2). What a screen sets of the shell is in its `handle`. Nearly every visit
 * begins with the shell and the home screen, so these two are not loaded apart.
 */
export const shopRoutes: RouteObject[] = [
  {
    Component: ShopLayout,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        // A visit that begins on another screen sees the shell while that one is loaded; the footer stays below.
        HydrateFallback: () => <div style={{ minHeight: '100dvh' }} />,
        children: [...browseRoutes, ...buyRoutes, ...policyRoutes, { path: '*', Component: NotFoundScreen }],
      },
    ],
  },
];
