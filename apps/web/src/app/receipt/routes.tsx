import type { RouteObject } from 'react-router';
import type { EnglishOnly } from '../../kit/language.ts';
import { ErrorScreen } from '../../screens/failure/error-screen.tsx';

export const receiptRoutes: RouteObject[] = [
  {
    ErrorBoundary: ErrorScreen,
    handle: { english: true } satisfies EnglishOnly,
    children: [{ path: 'print/:id', lazy: () => import('./receipt-screen.tsx') }],
  },
];
