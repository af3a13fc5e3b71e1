import type { Later } from './entities.ts';
import { authoriseLate, findPayment } from './payments.ts';
import { settleRefund } from './refunds.ts';
import type { Sandbox } from './sandbox.ts';

/** A payment that is no longer declined is left alone. */
export function settleLater(sandbox: Sandbox, { what, of }: Later): void {
  switch (what) {
    case 'authorize':
      if (findPayment(sandbox, of).status === 'failed') authoriseLate(sandbox, of);
      return;
    case 'process-refund':
    case 'fail-refund':
      settleRefund(sandbox, of, what === 'fail-refund' ? 'failed' : 'processed');
  }
}
