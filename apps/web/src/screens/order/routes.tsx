import type { RouteObject } from 'react-router';
import { ErrorScreen } from '../../app/error-screen.tsx';
import type { EnglishOnly } from '../../kit/language.ts';

/** /order/{id}, shared by shoppers and staff. Neither wing is loaded for the other. */
export const orderRoutes: RouteObject[] = [
  {
    lazy: () => import('./order-shell.tsx'),
    handle: { english: 'staff' } satisfies EnglishOnly,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [{ path: 'order/:id', lazy: () => import('./order-screen.tsx') }],
      },
    ],
  },
];
