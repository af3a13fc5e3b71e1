import { to } from '../../../kit/links.ts';

/**
 * In a window (Alt+j), on the second display if possible; an open one is brought to the front. Returns false
 * if blocked by the browser.
 */
export function openCustomerScreen(): boolean {
  const { availLeft = 0 } = window.screen as Screen & { availLeft?: number };
  const beside = `popup,width=1024,height=600,left=${availLeft + window.screen.availWidth},top=0`;
  const opened = window.open(`${window.location.pathname}#${to.customerScreen()}`, 'haat-customer', beside);
  opened?.focus();
  return opened !== null;
}
