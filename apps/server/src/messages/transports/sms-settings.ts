import { z } from 'zod';
import { settings } from '../../kit/config.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';
import type { Msg91 } from './msg91.ts';
import type { Twilio } from './twilio.ts';

export type SmsProvider = { provider: 'console' } | Msg91 | Twilio;

/** `code=65f1...,placed=65f2...` by name. */
const templates = z
  .string()
  .regex(/^\w[\w-]*=[\w-]+(,\w[\w-]*=[\w-]+)*$/, 'names and ids, as code=65f0,placed=65f1')
  .transform(
    (text): Record<string, string> => Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  );

const VARIABLES = {
  SMS_PROVIDER: z
    .enum(['console', 'msg91', 'twilio'])
    .default('console')
    .describe(
      'Who delivers SMS: `console` (the log, and the inbox of the demo), `msg91` or `twilio`. Set it wherever people sign in whom you don’t know.',
    ),
  MSG91_AUTH_KEY: z.string().optional().describe('Key of the account at MSG91.'),
  MSG91_TEMPLATES: templates.default({}).meta({
    absent: 'none',
    description:
      'Ids of its flows by our names for the texts, as `code=65f0c1,placed=65f0c2`; `code` is needed. Names and gaps: [operating.md](operating.md#sms).',
  }),
  MSG91_URL: z.url().default('https://control.msg91.com').describe('Address of its calls, for trials.'),
  TWILIO_ACCOUNT_SID: z.string().optional().describe('The account at Twilio.'),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('Its token.'),
  TWILIO_FROM: z
    .string()
    .optional()
    .describe('Its number (`+…`) or messaging service (`MG…`) that messages come from.'),
  TWILIO_URL: z.url().default('https://api.twilio.com').describe('Address of its calls, for trials.'),
};

export const smsSettings = settings('SMS', VARIABLES, (set): SmsProvider => {
  if (set.SMS_PROVIDER === 'msg91') {
    const { MSG91_AUTH_KEY: authKey, MSG91_URL: url, MSG91_TEMPLATES: templates } = set;
    if (!authKey || !templates.code)
      throw new StartRefusal('SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY, and MSG91_TEMPLATES with code=….');
    return { provider: 'msg91', url, authKey, templates };
  }
  if (set.SMS_PROVIDER === 'twilio') {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = set;
    if (!accountSid || !authToken || !from)
      throw new StartRefusal(
        'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
      );
    return { provider: 'twilio', url: set.TWILIO_URL, accountSid, authToken, from };
  }
  return { provider: 'console' };
});
