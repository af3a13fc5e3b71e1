import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '../src/app/providers.tsx';
import { Root } from '../src/app/root.tsx';

type Shown = {
  /** The hands of the person in front of it. */
  user: UserEvent;
  /** Current path and query. */
  address: () => string;
  /** History state of the address. */
  state: () => unknown;
  /** Closes the page. */
  leave: () => void;
};

/** Text, or with the history's state. */
type Where = string | { pathname: string; state: unknown };

/**
 * Draws a part as the app does. Every address leads to it, so that it stays on screen; `address()` tells the
 * current one.
 * @param where `path` for screens that read parts of it
 */
export function show(part: ReactNode, { at = '/', path = '*' }: { at?: Where; path?: string } = {}): Shown {
  const children = [...new Set([path, '*'])].map((matched) => ({ path: matched, element: part }));
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: [at] });
  const { unmount } = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state,
    leave: unmount,
  };
}
