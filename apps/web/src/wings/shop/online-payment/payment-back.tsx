import { useEffect } from 'react';
import { BackCloses } from '../../../ui/overlays/back-closes.tsx';
import { useCloseWindow } from './open-window.ts';

/** Back, while the provider's window is open, is its Close: the page stays, and what was begun can be paid after all. */
export function PaymentBack() {
  const close = useCloseWindow();
  // A typed address can't be kept from coming: the window goes with its page.
  useEffect(() => () => close?.(), [close]);
  return close && <BackCloses onClose={close} />;
}
