import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomLetters } from './signature.ts';

/** The merchant's account: the key's public half, its secret, and the secret of the webhook. */
export interface Account {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Shown in events. */
export const ACCOUNT_ID = 'acc_HaatSandbox001';

/**
 * The account of the environment; what is not set is made once and kept in the folder, so that a restart knows the payments
 * that were signed before.
 */
export function readAccount(folder: string, env: NodeJS.ProcessEnv): Account {
  const kept = storedAccount(folder);
  return {
    keyId: env.RAZORPAY_KEY_ID || kept.keyId,
    keySecret: env.RAZORPAY_KEY_SECRET || kept.keySecret,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET || kept.webhookSecret,
  };
}

function storedAccount(folder: string): Account {
  const file = path.join(folder, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made: Account = {
      keyId: `rzp_test_${randomLetters(14)}`,
      keySecret: randomLetters(24),
      webhookSecret: randomLetters(32),
    };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Account;
}
