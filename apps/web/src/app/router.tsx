import type { ComponentType } from 'react';
import {
  createHashRouter,
  type DataRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { type EnglishOnly, forceEnglish, useLanguage } from '../kit/language.ts';
import { ErrorScreen } from '../screens/failure/error-screen.tsx';
import { shopRoutes } from '../wings/shop/routes/routes.tsx';
import { driverRoutes } from './driver-routes.tsx';
import { orderRoutes } from './order-routes.tsx';
import { receiptRoutes } from './receipt/routes.tsx';
import { Root } from './root.tsx';
import { isStaffAddress } from './staff-address.ts';

function inEnglish({ matches }: DataRouter['state']): boolean {
  return matches.some(({ route }) => ((route.handle ?? {}) as Partial<EnglishOnly>).english);
}

const ROOT = 'root';

const staffRoutes = async () => (await import('./staff-wings.ts')).routes;

/** Adds the addresses of office and till when one is first opened from the shop. */
function staffRoutesOnce(): PatchRoutesOnNavigationFunction {
  let isAdded = false;
  return async ({ path, patch, signal }) => {
    if (isAdded || !isStaffAddress(path)) return;
    const routes = redrawn(await staffRoutes());
    // The router ignores a cancelled navigation.
    if (isAdded || signal.aborted) return;
    isAdded = true;
    patch(ROOT, routes);
  };
}

/** Includes the addresses of office and till from their first use; screens are loaded when first opened. */
export async function openRouter(): Promise<DataRouter> {
  // Added before the start, so that the shop's shell is not shown first. On failure the router retries and reports.
  const begun = isStaffAddress(window.location.hash.slice(1)) ? await staffRoutes().catch(() => null) : null;
  const router = createHashRouter(
    redrawn([
      {
        id: ROOT,
        Component: Root,
        ErrorBoundary: ErrorScreen,
        // index.html's background stays until the first screen is loaded.
        HydrateFallback: () => null,
        children: [...(begun ?? []), ...orderRoutes, ...receiptRoutes, ...driverRoutes, ...shopRoutes],
      },
    ]),
    begun ? {} : { patchRoutesOnNavigation: staffRoutesOnce() },
  );
  // First, so that the language is set before the next screen is drawn.
  router.subscribe((state) => forceEnglish(inEnglish(state)));
  forceEnglish(inEnglish(router.state));
  return router;
}

function speaking(Screen: ComponentType): ComponentType {
  return function Speaking() {
    useLanguage();
    return <Screen />;
  };
}

/**
 * Redraws routes when the language changes, keeping what has been typed. The router keeps a screen's element,
 * so a change from above would not reach it.
 */
function redrawn(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, Component, ErrorBoundary, children } = route;
    return {
      ...route,
      ...(Component && { Component: speaking(Component) }),
      ...(ErrorBoundary && { ErrorBoundary: speaking(ErrorBoundary) }),
      ...(children && { children: redrawn(children) }),
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const loaded = await lazy();
          return { ...loaded, ...(loaded.Component && { Component: speaking(loaded.Component) }) };
        },
      }),
    } as RouteObject;
  });
}
