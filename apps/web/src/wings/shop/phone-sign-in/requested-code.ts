/** Milliseconds since 1970 by this device's clock. */
export interface RequestedCode {
  /** In E.164. */
  phone: string;
  againAt: number;
  until: number;
  /** Very many codes are being requested, so it may not arrive. */
  scarce: boolean;
  /** In the demo's inbox instead of being sent. */
  inbox: boolean;
}

const KEY = 'haat.requestedCode';

/** Undefined if invalid. */
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

/** In this tab, until it expires: phones with little memory unload the page while the message is read. */
export function storedRequestedCode(): RequestedCode | undefined {
  try {
    const requested = readRequestedCode(sessionStorage.getItem(KEY));
    return requested && requested.until > Date.now() ? requested : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. */
export function storeRequestedCode(requested: RequestedCode | undefined): void {
  try {
    if (requested) sessionStorage.setItem(KEY, JSON.stringify(requested));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Works without storage.
  }
}
