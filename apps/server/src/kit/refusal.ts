import type { ErrorBody } from '@haat/contract/error-body';
import { ERRORS, type ErrorCode, errorMessage } from '@haat/contract/errors';

/** An expected refusal: it rolls back its transaction and is answered with the status and sentence of its code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly values: ErrorBody['values'];

  /**
   * @param details where the problem is, such as `[{ product, available }]`
   * @param values for the sentence's placeholders
   */
  constructor(code: ErrorCode, details?: unknown, values?: ErrorBody['values']) {
    super(errorMessage(code, values));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.values = values;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.details !== undefined && { details: this.details }),
      ...(this.values && { values: this.values, sentence: ERRORS[this.code].message }),
    };
  }
}

/** By field. */
type Issues = { path: string; message: string }[];

/** Shown by forms at their fields. */
export class RefusedAt extends Refusal {
  readonly issues: Issues;

  constructor(issues: Issues, ...refusal: ConstructorParameters<typeof Refusal>) {
    super(...refusal);
    this.issues = issues;
  }

  override get body(): ErrorBody {
    return { ...super.body, issues: this.issues };
  }
}

/** Input that does not fit the call; names each field. */
export class InvalidInput extends RefusedAt {
  constructor(issues: Issues) {
    super(issues, 'invalid-input');
  }
}
