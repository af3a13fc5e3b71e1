import { useEffect } from 'react';
import { BackCloses } from '../../../ui/overlays/back-closes.tsx';
import { useCloseWindow } from './open-window.ts';

/** Back closes the provider's window, not the page. */
export function PaymentBack() {
  const close = useCloseWindow();
  // A typed address can't be blocked: the window closes with its page.
  useEffect(() => () => close?.(), [close]);
  return close && <BackCloses onClose={close} />;
}
