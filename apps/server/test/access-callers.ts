import type { Role } from '@haat/domain/capabilities';
import { SignJWT } from 'jose';
import type { Db } from '../src/kit/db.ts';
import { signToken } from '../src/kit/tokens.ts';
import { type Market, makeUser, TEST_SECRET } from './market.ts';

/** Everybody who tries each call. */
export const CALLERS = [
  'nobody',
  'shopper',
  'anotherShopper',
  'admin',
  'deliveryAdmin',
  'otherStoresAdmin',
  'superAdmin',
  'expiredToken',
  'forgedToken',
  'unsignedToken',
  'oldToken',
  'disabledSuperAdmin',
  'deletedSuperAdmin',
] as const;
export type CallerName = (typeof CALLERS)[number];

/** The roles of those whose token is good. */
export const ROLES_OF: Partial<Record<CallerName, Role[]>> = {
  shopper: [],
  anotherShopper: [],
  admin: ['admin'],
  deliveryAdmin: ['deliveryAdmin'],
  otherStoresAdmin: ['admin'],
  superAdmin: ['superAdmin'],
};

/** Their tokens, the bad ones bad in every way. */
export async function makeTokens(db: Db, market: Market): Promise<Record<CallerName, string | undefined>> {
  const [old, disabled, deleted] = await Promise.all([1, 2, 3].map(() => makeUser(db, ['superAdmin'])));
  if (!old || !disabled || !deleted) throw new Error('Three users were made');
  await db.updateTable('users').set({ token_version: 2 }).where('id', '=', old.id).execute();
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await db.deleteFrom('users').where('id', '=', deleted.id).execute();
  const claims = (expires: string) =>
    new SignJWT({ v: 1 })
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
    deliveryAdmin: market.deliveryAdmin.token,
    otherStoresAdmin: market.otherAdmin.token,
    superAdmin: market.superAdmin.token,
    expiredToken: await claims('-1 minute').sign(TEST_SECRET),
    forgedToken: await signToken(
      new TextEncoder().encode('somebody else’s secret of 32 letters'),
      market.superAdmin.id,
      1,
    ),
    unsignedToken: `${base64({ alg: 'none' })}.${base64({ sub: market.superAdmin.id, v: 1, exp: inAnHour })}.`,
    oldToken: old.token,
    disabledSuperAdmin: disabled.token,
    deletedSuperAdmin: deleted.token,
  };
}
