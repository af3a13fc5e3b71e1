import { signOut as endSession } from '@haat/contract/sessions';
import { addressOf, requestOf } from './call.ts';
import { session } from './session.ts';

/**
 * Signs out here and, if the line is up, on the server, where the token is worth nothing from then on. Nobody waits for that:
 * it goes on when the page is closed.
 */
export function signOut(): void {
  if (!session.get()) return;
  const request = requestOf(endSession, {});
  session.signOut();
  fetch(addressOf(endSession, {}), { ...request, keepalive: true }).catch(() => {});
}
