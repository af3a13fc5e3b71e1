import type { Role } from '@haat/domain/people/capabilities';
import { decodeJwt, SignJWT } from 'jose';
import type { Db } from '../src/kit/db.ts';
import { signToken } from '../src/kit/tokens.ts';
import { signTicket } from '../src/people/sessions/ticket.ts';
import { makeDriver } from './drivers.ts';
import { type Market, makeCashier, makeUser, TEST_SECRET } from './market.ts';

export const CALLERS = [
  'nobody',
  'shopper',
  'anotherShopper',
  'admin',
  'cashier',
  'deliveryAdmin',
  'otherStoresAdmin',
  'superAdmin',
  'driver',
] as const;

export const BAD_TOKENS = [
  'expiredToken',
  'forgedToken',
  'unsignedToken',
  'oldToken',
  'signedOut',
  'onlyATicket',
  'disabledSuperAdmin',
  'deletedSuperAdmin',
] as const;
export type CallerName = (typeof CALLERS | typeof BAD_TOKENS)[number];

/** Roles of callers with a valid token; a driver is nobody outside the calls of drivers. */
export const ROLES_OF: Partial<Record<CallerName, Role[]>> = {
  shopper: [],
  anotherShopper: [],
  admin: ['admin'],
  cashier: ['cashier'],
  deliveryAdmin: ['deliveryAdmin'],
  otherStoresAdmin: ['admin'],
  superAdmin: ['superAdmin'],
};

/** When the session of `signedOut` ended. Later ones are opened again by `reopenSessions`. */
const LONG_AGO = new Date('2000-01-01');

/** The version of `oldToken`'s tokens, which no call sets again. */
const NEVER_AGAIN = 1000;

/** Reopens sessions that a call has ended, for the next call. */
export async function reopenSessions(db: Db): Promise<void> {
  await db.updateTable('users').set({ token_version: 1 }).where('token_version', '<', NEVER_AGAIN).execute();
  await db.updateTable('sessions').set({ token_version: 1 }).execute();
  await db.updateTable('sessions').set({ ended_at: null }).where('ended_at', '>', LONG_AGO).execute();
}

/** By caller; each bad token is invalid for its own reason. */
export async function makeTokens(db: Db, market: Market): Promise<Record<CallerName, string | undefined>> {
  const [old, disabled, deleted, ended] = await Promise.all(
    [1, 2, 3, 4].map(() => makeUser(db, ['superAdmin'])),
  );
  if (!old || !disabled || !deleted || !ended) throw new Error('Four users were made');
  await db.updateTable('users').set({ token_version: NEVER_AGAIN }).where('id', '=', old.id).execute();
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await db.updateTable('sessions').set({ ended_at: LONG_AGO }).where('user_id', '=', ended.id).execute();
  await db.deleteFrom('users').where('id', '=', deleted.id).execute();
  const { sid: sessionId } = decodeJwt<{ sid: string }>(market.superAdmin.token);
  const claims = (expires: string) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(market.superAdmin.id)
      .setIssuedAt()
      .setExpirationTime(expires);
  const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  return {
    nobody: undefined,
    shopper: market.shopper.token,
    anotherShopper: (await makeUser(db, [])).token,
    admin: market.admin.token,
    cashier: (await makeCashier(db, market)).token,
    deliveryAdmin: market.deliveryAdmin.token,
    otherStoresAdmin: market.otherAdmin.token,
    superAdmin: market.superAdmin.token,
    driver: (await makeDriver(db, market)).token,
    expiredToken: await claims('-1 minute').sign(TEST_SECRET),
    forgedToken: await signToken(
      new TextEncoder().encode('somebody else’s secret of 32 letters'),
      { userId: market.superAdmin.id, sessionId },
      new Date(inAnHour * 1000),
    ),
    unsignedToken: `${base64({ alg: 'none' })}.${base64({ sub: market.superAdmin.id, sid: sessionId, exp: inAnHour })}.`,
    oldToken: old.token,
    signedOut: ended.token,
    onlyATicket: await signTicket(TEST_SECRET, { id: market.superAdmin.id, token_version: 1 }),
    disabledSuperAdmin: disabled.token,
    deletedSuperAdmin: deleted.token,
  };
}
