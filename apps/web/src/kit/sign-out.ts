import { signOut as endSession } from '@haat/contract/sessions';
import { addressOf, requestOf } from './call.ts';
import { session } from './session.ts';

/** On the server too, without waiting: the request survives closing the page. */
export function signOut(): void {
  if (!session.get()) return;
  const request = requestOf(endSession, {});
  session.signOut();
  fetch(addressOf(endSession, {}), { ...request, keepalive: true }).catch(() => {});
}
