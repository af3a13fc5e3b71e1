import type { RouteObject } from 'react-router';
import { ErrorScreen, NotFoundScreen } from '../../../screens/failure/error-screen.tsx';
import { policyRoutes } from '../policies/policy-routes.tsx';
import { browseRoutes } from './browse-routes.tsx';
import { buyRoutes } from './buy-routes.tsx';
import { Component as ShopLayout } from './layout.tsx';

/**
 * Storefront, section 2. A screen's settings for the shell are in its `handle`. Shell and home screen are not
 * split off, as nearly every visit begins with them.
 */
export const shopRoutes: RouteObject[] = [
  {
    Component: ShopLayout,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        // Shows the shell while a visit's first screen loads; the footer stays below the fold.
        HydrateFallback: () => <div style={{ minHeight: '100dvh' }} />,
        children: [...browseRoutes, ...buyRoutes, ...policyRoutes, { path: '*', Component: NotFoundScreen }],
      },
    ],
  },
];
