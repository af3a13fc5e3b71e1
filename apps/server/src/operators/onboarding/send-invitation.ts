import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { FOR_HOURS, type Queue } from '../../kit/jobs.ts';
import { smsSenderOrLog } from '../../messages/transports/choose-sms-sender.ts';
import { filledSms } from '../../messages/transports/registered-text.ts';
import { sendLastingMail } from '../../messages/transports/send-mail.ts';
import type { SmsSender } from '../../messages/transports/sms.ts';
import { hashOf, linkOf, secretOf } from '../invitation-links/invitation-link.ts';
import { type InvitationRef, lockInvitation, storeSecret, type Way } from './invitations-sql.ts';

export const INVITATIONS: Queue<InvitationRef & { way: Way }> = {
  name: 'store-invitations',
  retries: FOR_HOURS,
};

export function serveInvitations(context: Context): Promise<void> {
  const send = smsSenderOrLog(context, 'An invitation was not sent');
  return context.jobs.serve(INVITATIONS, (invitation) => sendInvitation(context, send, invitation));
}

/** Sends an invitation's link; a retry sends the same. */
async function sendInvitation(
  context: Context,
  sendSms: SmsSender,
  { way, ...ref }: InvitationRef & { way: Way },
): Promise<void> {
  const { config, db } = context;
  const sent = await inTransaction(db, async (tx) => {
    const row = await lockInvitation(tx, ref);
    if (!row) return undefined;
    const secret = secretOf(config, [row.id, way, row.sent_at]);
    await storeSecret(tx, ref, way, hashOf(secret));
    const link = linkOf(config, secret);
    const { name: storeName } = await tx
      .selectFrom('stores')
      .select('name')
      .where('marketplace_id', '=', ref.marketplaceId)
      .where('id', '=', row.store_id)
      .executeTakeFirstOrThrow();
    if (way === 'mail') {
      const values = { name: row.name, store: storeName, link };
      await sendLastingMail(context, tx, {
        to: row.email,
        ...invitationMail(row.language as MessageLanguage, values),
      });
    }
    return { store: storeName, phone: row.phone, link };
  });
  if (!sent || way !== 'sms') return;
  const { phone, ...values } = sent;
  await sendSms({ to: phone, ...filledSms('store-invitation', INVITATION_SMS, values) });
}

interface Text {
  subject: string;
  text: string;
}

const MAIL: Record<MessageLanguage, Text> = {
  en: {
    subject: '{store} on Haat: your invitation',
    text: 'Hello {name},\n\nyou are invited to run {store} on Haat: its products, orders and invoices. Open this link and sign in with this e-mail address:\n\n{link}\n\nThe link is good once, for 7 days, and only for you. If you don’t know why you got it, ignore this e-mail.\n',
  },
  hi: {
    subject: 'Haat पर {store}: आपका निमंत्रण',
    text: 'नमस्ते {name},\n\nआपको Haat पर {store} चलाने का निमंत्रण है: उसके प्रोडक्ट, ऑर्डर और इनवॉइस। यह लिंक खोलें और इसी ई-मेल पते से साइन इन करें:\n\n{link}\n\nलिंक 7 दिन तक, एक बार और सिर्फ़ आपके लिए है। अगर आप नहीं जानते कि यह क्यों आया, तो इस ई-मेल पर ध्यान न दें।\n',
  },
  kn: {
    subject: 'Haat ನಲ್ಲಿ {store}: ನಿಮ್ಮ ಆಹ್ವಾನ',
    text: 'ನಮಸ್ಕಾರ {name},\n\nHaat ನಲ್ಲಿ {store} ನಡೆಸಲು ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಲಾಗಿದೆ: ಅದರ ಉತ್ಪನ್ನಗಳು, ಆರ್ಡರ್‌ಗಳು ಮತ್ತು ಇನ್‌ವಾಯ್ಸ್‌ಗಳು. ಈ ಲಿಂಕ್ ತೆರೆದು ಇದೇ ಇ-ಮೇಲ್ ವಿಳಾಸದಿಂದ ಸೈನ್ ಇನ್ ಮಾಡಿ:\n\n{link}\n\nಲಿಂಕ್ 7 ದಿನ, ಒಮ್ಮೆ ಮತ್ತು ನಿಮಗೆ ಮಾತ್ರ ಮಾನ್ಯ. ಇದು ಏಕೆ ಬಂತೆಂದು ತಿಳಿಯದಿದ್ದರೆ ಈ ಇ-ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ.\n',
  },
};

function invitationMail(
  language: MessageLanguage,
  values: { name: string; store: string; link: string },
): Text {
  const { subject, text } = MAIL[language];
  return { subject: filledIn(subject, values), text: filledIn(text, values) };
}

/** Only in English, as registered. */
const INVITATION_SMS =
  'You are invited to run {store} on Haat. Open {link} and sign in with this number. Valid for 7 days. - Haat';
