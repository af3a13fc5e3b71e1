import type { RouteObject } from 'react-router';
import type { EnglishOnly } from '../../kit/language.ts';
import { ErrorScreen } from '../../screens/failure/error-screen.tsx';

/** /print/{id}, for the order's shopper and for staff who print. No wing is loaded with it. */
export const receiptRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    handle: { english: true } satisfies EnglishOnly,
    children: [{ path: 'print/:id', lazy: () => import('./receipt-screen.tsx') }],
  },
];
