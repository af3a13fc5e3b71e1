interface More {
  status?: number;
  code?: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: { payment_id?: string; order_id?: string };
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number;
  readonly body: { error: object };

  /** @param description the provider's own sentence */
  constructor(description: string, more: More = {}) {
    super(description);
    this.status = more.status ?? 400;
    this.body = {
      error: {
        code: more.code ?? 'BAD_REQUEST_ERROR',
        description,
        source: more.source ?? 'business',
        step: more.step ?? 'payment_initiation',
        reason: more.reason ?? 'input_validation_failed',
        metadata: more.metadata ?? {},
        ...(more.field && { field: more.field }),
      },
    };
  }
}

/** For an unknown id. */
export function noSuchId(): ProviderError {
  return new ProviderError('The id provided does not exist');
}
