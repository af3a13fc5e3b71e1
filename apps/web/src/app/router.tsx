import { createHashRouter, type DataRouter, type RouteObject } from 'react-router';
import { type EnglishOnly, forceEnglish } from '../kit/language.ts';
import { ErrorScreen } from '../screens/failure/error-screen.tsx';
import { officeRoutes } from '../wings/office/routes.tsx';
import { shopRoutes } from '../wings/shop/routes/routes.tsx';
import { tillRoutes } from '../wings/till/routes.tsx';
import { orderRoutes } from './order-routes.tsx';
import { receiptRoutes } from './receipt/routes.tsx';
import { redrawn } from './redrawn.tsx';
import { Root } from './root.tsx';

// The kit on one page, for whoever builds screens; it is no part of the product.
const workshop: RouteObject[] = import.meta.env.DEV
  ? [
      { path: 'gallery', lazy: () => import('./gallery/gallery-screen.tsx') },
      { path: 'gallery/office', lazy: () => import('./gallery/office-screen.tsx') },
    ]
  : [];

function inEnglish({ matches }: DataRouter['state']): boolean {
  return matches.some(({ route }) => ((route.handle ?? {}) as Partial<EnglishOnly>).english);
}

/** Opens the address that the page stands at. Holds every address of the product; screens are loaded when first opened. */
export function openRouter(): DataRouter {
  const router = createHashRouter(
    redrawn([
      {
        Component: Root,
        ErrorBoundary: ErrorScreen,
        // index.html's page colour until the first screen has arrived.
        HydrateFallback: () => null,
        children: [
          ...workshop,
          ...officeRoutes,
          ...tillRoutes,
          ...orderRoutes,
          ...receiptRoutes,
          ...shopRoutes,
        ],
      },
    ]),
  );
  // Subscribed first, so that the language is set before the next screen is drawn.
  router.subscribe((state) => forceEnglish(inEnglish(state)));
  forceEnglish(inEnglish(router.state));
  return router;
}
