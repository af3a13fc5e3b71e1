/** A code that was requested. Times are milliseconds since 1970 by this device's clock. */
export interface RequestedCode {
  /** In the form of E.164. */
  phone: string;
  /** From when on another one may be requested. */
  againAt: number;
  /** When it expires. */
  until: number;
  /** It may not arrive: very many are being requested. */
  scarce: boolean;
  /** It is not sent, but stands in the demo's inbox. */
  inbox: boolean;
}

const KEY = 'haat.requestedCode';

/** Reads a stored code; undefined when it has another form. */
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
 * The code that was requested in this tab, until it expires: phones with little memory drop a page while the message is
 * being read, and reload it afterwards.
 */
export function storedRequestedCode(now = Date.now()): RequestedCode | undefined {
  try {
    const requested = readRequestedCode(sessionStorage.getItem(KEY));
    return requested && requested.until > now ? requested : undefined;
  } catch {
    return undefined;
  }
}

/** Stores it for this tab; undefined forgets it. */
export function storeRequestedCode(requested: RequestedCode | undefined): void {
  try {
    if (requested) sessionStorage.setItem(KEY, JSON.stringify(requested));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser stores nothing: the page works without.
  }
}
