import { callSmsProvider, faultOf } from './call-sms-provider.ts';
import type { SmsSender } from './sms.ts';

export interface Twilio {
  provider: 'twilio';
  url: string;
  accountSid: string;
  authToken: string;
  /** A number of the account (+…), or a messaging service (MG…). */
  from: string;
}

export function twilioSender({ url, accountSid, authToken, from }: Twilio): SmsSender {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return async ({ to, text }) => {
    const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
    const answer = await callSmsProvider('Twilio', address, {
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
    });
    if (answer.status >= 300 || answer.body.sid === undefined) throw faultOf('Twilio', answer);
  };
}
