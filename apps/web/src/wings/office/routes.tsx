import type { RouteObject } from 'react-router';
import { requires } from '../../kit/requires.ts';
import type { TitledRoute } from '../../office-kit/screen-title.tsx';
import { ErrorScreen } from '../../screens/failure/error-screen.tsx';
import { loadOffice } from './load-office.ts';
import { OFFICE_SCREENS } from './office-screens.ts';

export const officeRoutes: RouteObject[] = [
  {
    lazy: loadOffice,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: Object.values(OFFICE_SCREENS).map(({ path, word, under, requires: capability, load }) => ({
          path,
          loader: requires(capability),
          handle: { title: word, ...(under && { under }) } satisfies TitledRoute,
          lazy: load,
        })),
      },
    ],
  },
];
