export interface Sms {
  /** E.164: +919845012345. */
  to: string;
  /** Identifies the registered text at the provider (DLT). */
  template: string;
  /** The values of the text's gaps, in order. */
  values: readonly string[];
  /** For providers that need the whole text. */
  text: string;
}

/** Throws `SmsFault`. */
export type SmsSender = (sms: Sms) => Promise<void>;

/** `refused` is permanent (number, template or account); the others may be retried. */
export type SmsFaultKind = 'unreachable' | 'late' | 'busy' | 'refused';

export class SmsFault extends Error {
  readonly kind: SmsFaultKind;

  /** @param message the provider and its answer, never the SMS text */
  constructor(kind: SmsFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SmsFault';
    this.kind = kind;
  }
}
