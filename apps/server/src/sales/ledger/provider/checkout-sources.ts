import type { Config } from '../../../kit/config.ts';
import { razorpaySettings } from './razorpay-settings.ts';

/** The provider's checkout reports its errors there, and its page fails without it. */
const PROVIDERS_LOG = 'https://lumberjack.razorpay.com';

/** Other origins that the provider's window loads from, by directive of the content security policy. */
export function checkoutSources(config: Config): Record<'script' | 'connect' | 'frame', readonly string[]> {
  const { url, checkout } = config.of(razorpaySettings);
  const { origin, hostname } = new URL(checkout);
  const payment = [...new Set([origin, new URL(url).origin])];
  const log = hostname.endsWith('.razorpay.com') ? [PROVIDERS_LOG] : [];
  return { script: [origin], connect: [...payment, ...log], frame: payment };
}
