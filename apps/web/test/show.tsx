import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Providers } from '../src/app/providers.tsx';
import { Root } from '../src/app/root.tsx';

type Shown = {
  /** The hands of the person in front of it. */
  user: UserEvent;
  /** Where the links and the program have led: path and query. */
  address: () => string;
  /** What the browser's history keeps with the address. */
  state: () => unknown;
  /** Takes it off the screen, as a page that is closed. */
  leave: () => void;
};

/** An address, as text or with what the browser's history keeps with it. */
type Where = string | { pathname: string; state: unknown };

/**
 * Draws a part of a screen as the app does, at an address: path and query. Every address leads to it, so that it stays
 * on the screen whatever it opens; `address()` tells what that was.
 * @param where `path`: as the app's router has it, for a screen that reads parts of it
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
