import { jwtVerify, SignJWT } from 'jose';

const LIFETIME = '30d';

/**
 * A bearer token: who, and which version of their tokens. It dies with its version, which rises when the password
 * changes or a role is taken.
 */
export async function signToken(secret: Uint8Array, userId: string, version: number): Promise<string> {
  return new SignJWT({ v: version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret);
}

/** What a valid token says (`expires` in epoch milliseconds); undefined for a forged, mangled or expired one. */
export async function verifyToken(
  secret: Uint8Array,
  token: string,
): Promise<{ userId: string; version: number; expires: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    if (typeof payload.sub !== 'string' || typeof payload.v !== 'number' || !payload.exp) return undefined;
    return { userId: payload.sub, version: payload.v, expires: payload.exp * 1000 };
  } catch {
    return undefined;
  }
}
