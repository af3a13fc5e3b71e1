import { type Budget, BY_STORE, budgetsOf, type Call } from '@haat/contract/call';
import type { FastifyRequest } from 'fastify';
import { ByteMeter } from './byte-meter.ts';
import type { Caller } from './callers.ts';
import { isDiskFull } from './disk-space.ts';
import type { Limiter } from './limiter.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts a call before its input is checked, so invalid requests count too. Uploaded bytes are counted as they arrive,
 * by `meterOf`. Refuses with `too-many-requests`.
 */
export async function spendBudgets(
  limiter: Limiter,
  call: Call,
  caller: Caller | undefined,
  { ip, body }: Pick<FastifyRequest, 'ip' | 'body'>,
): Promise<void> {
  const budgets = budgetsOf(call);
  if (budgets.length === 0) return;
  try {
    for (const budget of budgets) {
      const subject = budget.of ? undefined : subjectOf(budget.by, caller, ip);
      if (subject) await limiter.spend(nameOf(call, budget), subject, budget);
    }
    if (!call.upload && budgets.some(({ of }) => of))
      await meterOf(limiter, call, caller, ip).spendAll(bytesOf(body));
  } catch (error) {
    // Reading goes on when the disk is full, although the count can't be written.
    if (call.method !== 'GET' || !isDiskFull(error)) throw error;
  }
}

export function meterOf(limiter: Limiter, call: Call, caller: Caller | undefined, ip: string): ByteMeter {
  const limits = budgetsOf(call).flatMap((budget) => {
    const subject = budget.of && subjectOf(budget.by, caller, ip);
    return subject ? { name: nameOf(call, budget), subject, limit: budget } : [];
  });
  return new ByteMeter(limiter, limits);
}

/** Undefined without a budget, as for operators, who have no store. */
function subjectOf(by: Budget['by'], caller: Caller | undefined, ip: string): string | undefined {
  if (by === 'address') return networkOf(ip);
  return by === 'store' ? caller?.store?.storeId : caller?.userId;
}

/** The counter's name: each time has its own, as a counter expires as a whole. Budgets of bytes by store share one. */
function nameOf(call: Call, budget: Budget): string {
  if (budget === BY_STORE) return 'bytes by store';
  const { by, of, perSeconds } = budget;
  return `${call.method} ${call.path} ${of ? `${of} ` : ''}by ${by} in ${perSeconds} s`;
}

/** Refuses with `invalid-input` a body nested too deeply to be encoded. */
function bytesOf(body: unknown): number {
  if (body === undefined) return 0;
  try {
    return Buffer.byteLength(JSON.stringify(body));
  } catch {
    throw new Refusal('invalid-input');
  }
}
