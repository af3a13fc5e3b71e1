import { join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { startFirst } from './run.mjs';

const SANDBOX = join(ROOT, 'apps', 'razorpay-sandbox', 'src', 'main.ts');

/**
 * Starts the payment sandbox if no provider's keys are set, and resolves to it and the server's settings for it. A
 * marketplace without the demo is a real one: nobody may pay there with test money.
 * @returns {Promise<{ started: object[], env: Record<string, string> }>} both empty without a sandbox
 */
export async function startSandbox(env = process.env) {
  if (env.RAZORPAY_KEY_ID || ['1', 'true'].includes(env.HAAT_NO_DEMO)) return { started: [], env: {} };
  const url = `http://${loopback(env.HOST)}:${env.PORT || 4000}/api/payment/webhook/{marketplace}`;
  const settings = { ...env, SANDBOX_WEBHOOK_URL: env.SANDBOX_WEBHOOK_URL || url };
  const sandbox = await startFirst([NODE, [SANDBOX], settings]);
  if (!sandbox) return { started: [], env: {} };
  const { address, keyId, keySecret, webhookSecret } = sandbox.told;
  return {
    started: [sandbox.child],
    env: {
      RAZORPAY_URL: address,
      RAZORPAY_CHECKOUT: env.RAZORPAY_CHECKOUT || `${address}/v1/checkout.js`,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  };
}

/** The address by which this machine reaches a server that listens at `host`. */
function loopback(host) {
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
