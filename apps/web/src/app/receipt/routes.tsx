import type { RouteObject } from 'react-router';
import type { EnglishOnly } from '../../kit/language.ts';
import { ErrorScreen } from '../../screens/failure/error-screen.tsx';

/** /print/{id}, for the shopper whose order it is and for staff who print. No wing is loaded around the paper. */
export const receiptRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    handle: { english: true } satisfies EnglishOnly,
    children: [{ path: 'print/:id', lazy: () => import('./receipt-screen.tsx') }],
  },
];
