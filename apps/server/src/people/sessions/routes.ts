import * as sessions from '@haat/contract/sessions';
import type { Binder } from '../../kit/bind.ts';
import { endOneSession, signOut } from './end-sessions.ts';
import { listSessions } from './session-list-read.ts';

export function bindSessions(binder: Binder): void {
  const { context } = binder;
  binder.on(sessions.listSessions, ({ caller }) => listSessions(context, caller));
  binder.on(sessions.endSession, ({ caller, params }) => endOneSession(context, caller, params.id));
  binder.on(sessions.signOut, ({ caller }) => signOut(context, caller));
}
