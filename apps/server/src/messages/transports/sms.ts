/** A message to a phone. */
export interface Sms {
  /** In the form of E.164: +919845012345. */
  to: string;
  /** The name of the text, by which a provider knows its registered template (DLT). */
  template: string;
  /** What stands in the text's gaps, in their order. */
  values: readonly string[];
  /** The whole text, for providers that want it. */
  text: string;
}

/** Hands a message over to whoever delivers it. Throws `SmsFault`. */
export type SmsSender = (sms: Sms) => Promise<void>;

/**
 * Why a provider did not take a message. `refused` will be so again: the number, the template or the account is not valid;
 * after the others it may be retried.
 */
export type SmsFaultKind = 'unreachable' | 'late' | 'busy' | 'refused';

/** A provider did not take a message. */
export class SmsFault extends Error {
  readonly kind: SmsFaultKind;

  /** @param message names the provider and what it said, never the text of the message */
  constructor(kind: SmsFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SmsFault';
    this.kind = kind;
  }
}
