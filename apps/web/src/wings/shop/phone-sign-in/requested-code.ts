/** A code that was asked for. Times are milliseconds since 1970 by this device's clock. */
export interface RequestedCode {
  /** In the form of E.164. */
  phone: string;
  /** From when on another one may be asked for. */
  againAt: number;
  /** Until when it is good. */
  until: number;
  /** It may not come: very many are asked for. */
  scarce: boolean;
  /** It is not sent, but stands in the demo's inbox. */
  inbox: boolean;
}

const KEY = 'haat.askedCode';

/** Reads what was kept; undefined when it is of no form that we know. */
export function readRequestedCode(text: string | null): RequestedCode | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<RequestedCode> | null;
    const known =
      typeof kept?.phone === 'string' && typeof kept.againAt === 'number' && typeof kept.until === 'number';
    if (!known) return undefined;
    const { phone, againAt, until } = kept as RequestedCode;
    return { phone, againAt, until, scarce: kept.scarce === true, inbox: kept.inbox === true };
  } catch {
    return undefined;
  }
}

/**
 * The code that was asked for in this tab, while it is good: phones with little memory drop a page while the message is
 * being read, and load it anew afterwards.
 */
export function keptRequestedCode(now = Date.now()): RequestedCode | undefined {
  try {
    const asked = readRequestedCode(sessionStorage.getItem(KEY));
    return asked && asked.until > now ? asked : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for this tab; undefined forgets it. */
export function keepRequestedCode(asked: RequestedCode | undefined): void {
  try {
    if (asked) sessionStorage.setItem(KEY, JSON.stringify(asked));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The browser keeps nothing: the page goes on without.
  }
}
