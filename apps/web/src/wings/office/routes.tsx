import { can } from '@haat/domain/capabilities';
import { type RouteObject, redirect } from 'react-router';
import type { EnglishOnly } from '../../kit/language.ts';
import { to } from '../../kit/links.ts';
import { session } from '../../kit/session.ts';
import { ErrorScreen } from '../../screens/failure/error-screen.tsx';

/** Who is not staff is led to the sign-in, and from there back (back office, section 2). */
function staffOnly({ request }: { request: Request }) {
  if (session.get()?.roles.length) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(to.login(pathname + search));
}

/** Other staff are led to what is theirs; who is not signed in, to the sign-in. */
const superAdminOnly: typeof staffOnly = (args) => {
  const user = session.get();
  return user && !can(user.roles, 'messages.sendAgain') ? redirect(to.orderList()) : staffOnly(args);
};

/** The back office's addresses (back office, section 2). */
export const officeRoutes: RouteObject[] = [
  {
    loader: staffOnly,
    handle: { english: 'always' } satisfies EnglishOnly,
    lazy: () => import('./shell/office-layout.tsx'),
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          ...['admin/orderlist', 'admin/orderlist/:orderStatus/:pageNumber?'].map((path) => ({
            path,
            lazy: () => import('./orders/orders-screen.tsx'),
          })),
          {
            path: 'superadmin/messages',
            loader: superAdminOnly,
            lazy: () => import('./messages/messages-screen.tsx'),
          },
        ],
      },
    ],
  },
];
