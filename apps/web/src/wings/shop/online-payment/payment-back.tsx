import { useEffect } from 'react';
import { BackCloses } from '../../../ui/overlays/back-closes.tsx';
import { useCloseWindow } from './open-window.ts';

/** While the provider's window is open, Back closes it: the page stays, and the order can still be paid. */
export function PaymentBack() {
  const close = useCloseWindow();
  // A typed address can't be blocked: the window closes with its page.
  useEffect(() => () => close?.(), [close]);
  return close && <BackCloses onClose={close} />;
}
