import { jwtVerify, SignJWT } from 'jose';

const PURPOSE = 'second factor';

/** Proves the first step of signing in; valid for five minutes, for the second step only. */
export function signTicket(secret: Uint8Array, user: { id: string; token_version: number }): Promise<string> {
  return new SignJWT({ v: user.token_version })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(PURPOSE)
    .setSubject(user.id)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(secret);
}

/** Undefined when it is invalid or expired. */
export async function readTicket(
  secret: Uint8Array,
  ticket: string,
): Promise<{ userId: string; tokenVersion: number } | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, secret, { algorithms: ['HS256'], audience: PURPOSE });
    if (typeof payload.sub !== 'string' || typeof payload.v !== 'number' || !payload.exp) return undefined;
    return { userId: payload.sub, tokenVersion: payload.v };
  } catch {
    return undefined;
  }
}
