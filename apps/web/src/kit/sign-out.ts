import { signOut as endSession } from '@haat/contract/sessions';
import { addressOf, requestOf } from './call.ts';
import { session } from './session.ts';

/** Signs out here and on the server, without waiting: the request continues when the page is closed. */
export function signOut(): void {
  if (!session.get()) return;
  const request = requestOf(endSession, {});
  session.signOut();
  fetch(addressOf(endSession, {}), { ...request, keepalive: true }).catch(() => {});
}
