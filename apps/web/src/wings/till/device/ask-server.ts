import { allowAtTill, setTillPin } from '@haat/contract/till/approvals';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';
import { session } from '../../../kit/session.ts';
import type { AskedToAllow, PinResult } from './device.ts';
import { mayUse } from './may-use.ts';

/** Maximum wait for the server. */
const PATIENCE_MS = 4_000;

/** The server's check of a manager's PIN; a string says why there is none. */
export async function askServer(
  storeId: string,
  { by, pin }: { by: string; pin: string },
  asked: AskedToAllow,
): Promise<PinResult | 'server-away' | 'no-server-pin'> {
  if (!mayUse(session.get(), storeId)) return 'server-away';
  const body = { by, pin, for: asked.for, approvals: [...asked.approvals] };
  try {
    await call(allowAtTill, { params: { storeId }, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { ok: true };
  } catch (error) {
    return error instanceof CallFailed ? refused(error) : 'server-away';
  }
}

function refused({ code, details }: CallFailed): PinResult | 'server-away' | 'no-server-pin' {
  const { triesLeft = 0, againAfter = 0 } = (details ?? {}) as { triesLeft?: number; againAfter?: number };
  const no = { ok: false, triesLeft, restsUntil: null } as const;
  if (code === 'till-pin-missing') return 'no-server-pin';
  if (code === 'wrong-till-pin') return no;
  if (code === 'approval-missing') return { ...no, why: 'no-manager' };
  if (code === 'too-many-requests') return { ...no, restsUntil: new Date(Date.now() + againAfter * 1000) };
  return 'server-away';
}

/** Sends a signed-in manager's PIN. Returns false if it did not arrive. */
export async function tellServer(storeId: string, pin: string): Promise<boolean> {
  try {
    await call(setTillPin, { params: { storeId }, body: { pin } });
    return true;
  } catch (error) {
    if (error instanceof CallFailed) return false;
    throw error;
  }
}
