import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { BackCloses } from './back-closes.tsx';

// React's test environment would act at once, unlike a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => vi.unstubAllGlobals());

it('Back closes the topmost overlay from the moment it is drawn, and stays on the page', async () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  const overlays = (
    <>
      <BackCloses onClose={closeOuter} />
      <BackCloses onClose={closeInner} />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/list', element: null },
      { path: '/cart', element: overlays },
    ],
    { initialEntries: ['/list', '/cart'] },
  );
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<RouterProvider router={router} />));
  void router.navigate(-1);
  await eventually(() => expect(closeInner).toHaveBeenCalledOnce());
  expect(closeOuter).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/cart');
  root.unmount();
});
