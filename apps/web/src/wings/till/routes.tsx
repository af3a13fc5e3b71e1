import type { RouteObject } from 'react-router';
import { requires } from '../../kit/requires.ts';
import type { TitledRoute } from '../../office-kit/screen-title.tsx';
import { ErrorScreen } from '../../screens/failure/error-screen.tsx';
import { mayComeUnsigned } from './device/come-to-till.ts';
import { loadTill } from './load-till.ts';
import { TILL_SCREENS } from './till-screens.ts';

export const tillRoutes: RouteObject[] = [
  {
    lazy: loadTill,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: Object.values(TILL_SCREENS).map(({ path, word, requires: capability, load }) => ({
          path,
          // Offline nobody can sign in, so the till asks for a PIN itself.
          loader: (given) => (mayComeUnsigned() ? null : requires(capability)(given)),
          handle: { title: word } satisfies TitledRoute,
          lazy: load,
        })),
      },
    ],
  },
];
