import type { Background } from '../../kit/context.ts';
import { outbox } from './message-outbox-sql.ts';
import { msg91Sender } from './msg91.ts';
import { SmsFault, type SmsSender } from './sms.ts';
import { smsSettings } from './sms-settings.ts';
import { twilioSender } from './twilio.ts';

export function smsSender(context: Background): SmsSender {
  const sms = context.config.of(smsSettings);
  if (sms.provider === 'msg91') return msg91Sender(sms);
  if (sms.provider === 'twilio') return twilioSender(sms);
  return consoleSender(context);
}

/** Logs texts that the provider refuses for good, instead of throwing; the others may be retried. */
export function smsSenderOrLog(context: Background, notSent: string): SmsSender {
  const send = smsSender(context);
  return async (sms) => {
    try {
      await send(sms);
    } catch (error) {
      if (!(error instanceof SmsFault) || error.kind !== 'refused') throw error;
      context.log.error({ err: error }, notSent);
    }
  };
}

function consoleSender(context: Background): SmsSender {
  const { log } = context;
  const put = outbox(context);
  return async ({ to, text }) => {
    log.warn({ to, text }, 'An SMS was not sent: no provider is configured');
    await put({ channel: 'sms', recipient: to, subject: '', body: text });
  };
}
