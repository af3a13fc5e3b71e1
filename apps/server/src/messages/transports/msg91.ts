import { callSmsProvider, faultOf } from './call-sms-provider.ts';
import { SmsFault, type SmsSender } from './sms.ts';

export interface Msg91 {
  provider: 'msg91';
  url: string;
  authKey: string;
  /** Flow ids of registered texts, by our names. */
  templates: Readonly<Record<string, string>>;
}

/**
 * Sends through MSG91's flows, which contain the registered texts (DLT), with gaps VAR1, VAR2, ... It answers many
 * refusals with status 200, so check the body's `type`.
 */
export function msg91Sender({ url, authKey, templates }: Msg91): SmsSender {
  return async ({ to, template, values }) => {
    const flow = templates[template];
    if (!flow) throw new SmsFault('refused', `MSG91_TEMPLATES names no template for “${template}”`);
    const gaps = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]));
    const recipients = [{ mobiles: to.replace('+', ''), ...gaps }];
    const answer = await callSmsProvider('MSG91', `${url}/api/v5/flow`, {
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ template_id: flow, short_url: '0', recipients }),
    });
    if (answer.status !== 200 || answer.body.type !== 'success') throw faultOf('MSG91', answer);
  };
}
