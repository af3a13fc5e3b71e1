import { Config } from './kit/config.ts';
import { secretSettings } from './kit/secrets.ts';
import { dataSettings, serverSettings } from './kit/server-settings.ts';
import { orderMessageSettings } from './messages/order-messages/order-message-settings.ts';
import { pushSettings } from './messages/push/push-settings.ts';
import { mailSettings } from './messages/transports/mail-settings.ts';
import { smsSettings } from './messages/transports/sms-settings.ts';
import { phoneSignInSettings } from './people/phone-sign-in/phone-sign-in-settings.ts';
import { sessionSettings } from './people/sessions/session-settings.ts';
import { mapsSettings } from './places/maps-settings.ts';
import { backupSettings } from './platform/backup/backup-settings.ts';
import { metricsSettings } from './platform/metrics/metrics-settings.ts';
import { printAgentSettings } from './platform/print-agent/print-agent-settings.ts';
import { webAppSettings } from './platform/web-app/web-app-settings.ts';
import { orderLimitSettings } from './sales/checkout/limits/order-limit-settings.ts';
import { razorpaySettings } from './sales/ledger/provider/razorpay-settings.ts';
import { paymentSettings } from './sales/payments/payment-settings.ts';

/** Everything that can be set from outside, in the order of docs/configuration.md. */
export const SETTINGS = [
  serverSettings,
  dataSettings,
  secretSettings,
  webAppSettings,
  razorpaySettings,
  paymentSettings,
  mailSettings,
  smsSettings,
  phoneSignInSettings,
  sessionSettings,
  orderLimitSettings,
  orderMessageSettings,
  pushSettings,
  mapsSettings,
  printAgentSettings,
  backupSettings,
  metricsSettings,
] as const;

/**
 * Reads the configuration from environment variables and generates missing secrets, stored in `DATA_DIR/secrets`.
 * @throws StartRefusal with a sentence for each invalid variable
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => new Config(env).check(SETTINGS);
