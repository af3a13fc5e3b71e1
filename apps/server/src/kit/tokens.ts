import { jwtVerify, SignJWT } from 'jose';

/** What a bearer token says: whose sign-in it proves. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/** A bearer token. What it is worth stands in the row of its session; it expires with that one at the latest. */
export function signToken(
  secret: Uint8Array,
  { userId, sessionId }: TokenClaims,
  expires: Date,
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(secret);
}

/** What a valid token says; undefined for a forged, mangled or expired one, and for one of no session. */
export async function verifyToken(secret: Uint8Array, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
    if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || !payload.exp) return undefined;
    return { userId: payload.sub, sessionId: payload.sid };
  } catch {
    return undefined;
  }
}
