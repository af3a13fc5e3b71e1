import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomLetters } from './signature.ts';

/** A merchant's account: public key, its secret, and the webhook's secret. */
export interface Account {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** Shown in events. */
export const ACCOUNT_ID = 'acc_HaatSandbox001';

/**
 * From the environment. Missing values are made once and stored in the folder, so that signatures from before a restart
 * stay valid.
 */
export function readAccount(folder: string, env: NodeJS.ProcessEnv): Account {
  const stored = storedAccount(folder);
  return {
    keyId: env.RAZORPAY_KEY_ID || stored.keyId,
    keySecret: env.RAZORPAY_KEY_SECRET || stored.keySecret,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET || stored.webhookSecret,
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
