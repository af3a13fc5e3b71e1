import { ERRORS, type ErrorBody, type ErrorCode, errorMessage } from '@haat/contract/errors';

/** An expected refusal: it rolls back the transaction it is thrown in and is answered with its code's status and sentence. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  /**
   * @param details says where the reason lies, such as `[{ product, available }]`
   * @param values stand in the sentence's placeholders
   */
  constructor(code: ErrorCode, details?: unknown, values?: Record<string, string | number>) {
    super(errorMessage(code, values));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/** Input that does not fit the call; names each field. */
export class InvalidInput extends Refusal {
  readonly issues: { path: string; message: string }[];

  constructor(issues: { path: string; message: string }[]) {
    super('invalid-input');
    this.issues = issues;
  }

  override get body(): ErrorBody {
    return { ...super.body, issues: this.issues };
  }
}
