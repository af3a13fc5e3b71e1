import { randomBytes } from 'node:crypto';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { writeCode } from '../codes/sent-codes-sql.ts';
import { writeNewCode } from '../codes/write-new-code.ts';
import { findUser, findUserByEmail } from '../identity/identity-sql.ts';
import { emailCodeOf } from './email-code.ts';

interface AskedCode {
  userId: string;
  /** The session that requested it. */
  sessionId: string;
  email: string;
}

/** Requested codes. The job makes the codes, so they are never in the queue. */
export const EMAIL_CODES: Queue<AskedCode> = { name: 'email-codes' };

export function serveEmailCodes(context: Context): Promise<void> {
  return context.jobs.serve(EMAIL_CODES, (requested) => sendEmailCode(context, requested));
}

/**
 * If another account has proved the address, its owner gets a different mail, and a code is written that nobody can
 * know, so that attempts are answered like all others.
 */
async function sendEmailCode(context: Context, { userId, sessionId, email }: AskedCode): Promise<void> {
  const { config, db } = context;
  const user = await findUser(db, userId);
  if (!user || user.disabled_at || isPlaceholderEmail(config, email)) return;
  const holder = await findUserByEmail(db, email);
  const language = (user.language ?? 'en') as MessageLanguage;
  const to = emailCodeOf(sessionId, email);
  if (holder && holder.id !== userId) {
    const told = emailTakenMail((holder.language ?? 'en') as MessageLanguage);
    return inTransaction(db, async (tx) => {
      await writeCode(tx, to, userId, randomBytes(32));
      await sendMail(context, tx, { to: holder.proved_email, ...told });
    });
  }
  await inTransaction(db, async (tx) => {
    const code = await writeNewCode(tx, config, to, userId);
    await sendMail(context, tx, { to: email, ...emailCodeMail(language, code) });
  });
}

interface Text {
  subject: string;
  text: string;
}

const CODE: Record<MessageLanguage, Text> = {
  en: {
    subject: '{code} is your Haat code',
    text: '{code} is your code to use this e-mail address at Haat. It is valid for 5 minutes.\n\nIf you did not request it, ignore this e-mail. Do not share the code with anyone.\n',
  },
  hi: {
    subject: '{code} आपका Haat कोड है',
    text: 'Haat पर यह ई-मेल पता इस्तेमाल करने के लिए आपका कोड {code} है। यह 5 मिनट तक चलेगा।\n\nअगर आपने इसे नहीं माँगा है, तो इस ई-मेल पर ध्यान न दें। कोड किसी को न बताएँ।\n',
  },
  kn: {
    subject: '{code} ನಿಮ್ಮ Haat ಕೋಡ್',
    text: 'Haat ನಲ್ಲಿ ಈ ಇ-ಮೇಲ್ ವಿಳಾಸ ಬಳಸಲು ನಿಮ್ಮ ಕೋಡ್ {code}. ಇದು 5 ನಿಮಿಷ ಮಾನ್ಯ.\n\nನೀವು ಇದನ್ನು ಕೇಳಿರದಿದ್ದರೆ ಈ ಇ-ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ. ಕೋಡ್ ಅನ್ನು ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.\n',
  },
};

const TAKEN: Record<MessageLanguage, Text> = {
  en: {
    subject: 'You already have a Haat account',
    text: 'Somebody wanted to use this e-mail address for another Haat account. That is not possible, because your account already uses it. Nothing has changed.\n\nIf it was you, sign in with this address instead.\n',
  },
  hi: {
    subject: 'आपका Haat खाता पहले से है',
    text: 'किसी ने यह ई-मेल पता Haat के किसी दूसरे खाते में लगाना चाहा। यह नहीं हो सकता, क्योंकि यह आपके खाते में है। कुछ नहीं बदला है।\n\nअगर वह आप थे, तो इसी पते से साइन इन करें।\n',
  },
  kn: {
    subject: 'ನಿಮಗೆ ಈಗಾಗಲೇ Haat ಖಾತೆ ಇದೆ',
    text: 'ಯಾರೋ ಈ ಇ-ಮೇಲ್ ವಿಳಾಸವನ್ನು ಬೇರೆ Haat ಖಾತೆಗೆ ಬಳಸಲು ಬಯಸಿದರು. ಇದು ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಇರುವುದರಿಂದ ಅದು ಸಾಧ್ಯವಿಲ್ಲ. ಏನೂ ಬದಲಾಗಿಲ್ಲ.\n\nಅದು ನೀವೇ ಆಗಿದ್ದರೆ ಈ ವಿಳಾಸದಿಂದಲೇ ಸೈನ್ ಇನ್ ಮಾಡಿ.\n',
  },
};

function emailCodeMail(language: MessageLanguage, code: string): Text {
  const { subject, text } = CODE[language];
  return { subject: subject.replace('{code}', code), text: text.replace('{code}', code) };
}

const emailTakenMail = (language: MessageLanguage): Text => TAKEN[language];
