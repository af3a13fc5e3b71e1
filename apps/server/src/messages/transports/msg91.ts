import { callSmsProvider, faultOf } from './call-sms-provider.ts';
import { SmsFault, type SmsSender } from './sms.ts';

/** An account at MSG91. */
export interface Msg91 {
  provider: 'msg91';
  url: string;
  authKey: string;
  /** Ids of the flows that hold the registered texts, by our names for them. */
  templates: Readonly<Record<string, string>>;
}

/**
 * Sends by MSG91's flows, which hold the texts as they are registered (DLT): the gaps are VAR1, VAR2, ... It answers many a
 * refusal with status 200, so the `type` in the body decides.
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
