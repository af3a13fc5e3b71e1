/** Times are milliseconds since 1970 by this device's clock. */
export interface RequestedCode {
  /** In E.164. */
  phone: string;
  /** When another one may be requested. */
  againAt: number;
  /** Its expiry. */
  until: number;
  /** It may not arrive, as very many are being requested. */
  scarce: boolean;
  /** Not sent, but in the demo's inbox. */
  inbox: boolean;
}

const KEY = 'haat.requestedCode';

/** Undefined for another format. */
export function readRequestedCode(text: string | null): RequestedCode | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<RequestedCode> | null;
    const known =
      typeof stored?.phone === 'string' &&
      typeof stored.againAt === 'number' &&
      typeof stored.until === 'number';
    if (!known) return undefined;
    const { phone, againAt, until } = stored as RequestedCode;
    return { phone, againAt, until, scarce: stored.scarce === true, inbox: stored.inbox === true };
  } catch {
    return undefined;
  }
}

/**
 * The code requested in this tab, until it expires: phones with little memory unload the page while the message is
 * read, and reload it afterwards.
 */
export function storedRequestedCode(): RequestedCode | undefined {
  try {
    const requested = readRequestedCode(sessionStorage.getItem(KEY));
    return requested && requested.until > Date.now() ? requested : undefined;
  } catch {
    return undefined;
  }
}

/** For this tab; undefined removes it. */
export function storeRequestedCode(requested: RequestedCode | undefined): void {
  try {
    if (requested) sessionStorage.setItem(KEY, JSON.stringify(requested));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser stores nothing: the page works without.
  }
}
