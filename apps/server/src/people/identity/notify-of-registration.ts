import { MESSAGE_PATHS } from '@haat/contract/messages/message-paths';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { linkTo } from '../../kit/own-link.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import { findUserByEmail } from './identity-sql.ts';

export const REGISTERED: Queue<{ userId: string; email: string }> = { name: 'registrations' };

/** For one address, however many register with it. */
const TO_ONE = { most: 1, perSeconds: 24 * 3600 };

/**
 * Notifies owners of a proved address that somebody registered with it. The call itself looks nothing up, so its timing
 * reveals nothing.
 */
export function serveRegistrations(context: Context): Promise<void> {
  return context.jobs.serve(REGISTERED, (registered) => notifyHolder(context, registered));
}

async function notifyHolder(
  context: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { config, db, limiter } = context;
  const holder = await findUserByEmail(db, email);
  if (!holder || holder.id === userId || holder.disabled_at) return;
  if (!(await limiter.trySpend('registration-mails-to', email, TO_ONE))) return;
  const mail = registrationMail((holder.language ?? 'en') as MessageLanguage, {
    signIn: linkTo(config, MESSAGE_PATHS.signIn()),
    reset: linkTo(config, MESSAGE_PATHS.newPassword()),
  });
  await inTransaction(db, (tx) => sendMail(context, tx, { to: holder.proved_email, ...mail }));
}

interface Text {
  subject: string;
  text: string;
}

const TEXTS: Record<MessageLanguage, Text> = {
  en: {
    subject: 'Somebody registered with your e-mail address',
    text: 'Somebody has just registered at Haat with this e-mail address, which already belongs to a Haat account. Your account has not changed, and nobody can see it.\n\nIf it was you, sign in with the password that you had: {signIn}\nIf you have forgotten it, set a new one: {reset}\n\nIf it was not you, there is nothing to do.\n',
  },
  hi: {
    subject: 'किसी ने आपके ई-मेल पते से रजिस्टर किया',
    text: 'किसी ने अभी इस ई-मेल पते से Haat पर रजिस्टर किया, जबकि इससे Haat का एक खाता पहले से है। आपका खाता नहीं बदला है, और उसे कोई नहीं देख सकता।\n\nअगर वह आप थे, तो अपने पुराने पासवर्ड से साइन इन करें: {signIn}\nअगर आप उसे भूल गए हैं, तो नया रखें: {reset}\n\nअगर वह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं।\n',
  },
  kn: {
    subject: 'ಯಾರೋ ನಿಮ್ಮ ಇ-ಮೇಲ್ ವಿಳಾಸದಿಂದ ನೋಂದಾಯಿಸಿದ್ದಾರೆ',
    text: 'ಯಾರೋ ಈಗಷ್ಟೇ ಈ ಇ-ಮೇಲ್ ವಿಳಾಸದಿಂದ Haat ನಲ್ಲಿ ನೋಂದಾಯಿಸಿದ್ದಾರೆ; ಇದರಲ್ಲಿ ಈಗಾಗಲೇ ಒಂದು Haat ಖಾತೆ ಇದೆ. ನಿಮ್ಮ ಖಾತೆ ಬದಲಾಗಿಲ್ಲ, ಅದನ್ನು ಯಾರೂ ನೋಡಲಾರರು.\n\nಅದು ನೀವೇ ಆಗಿದ್ದರೆ, ನಿಮ್ಮ ಹಳೆಯ ಪಾಸ್‌ವರ್ಡ್‌ನಿಂದ ಸೈನ್ ಇನ್ ಮಾಡಿ: {signIn}\nಅದನ್ನು ಮರೆತಿದ್ದರೆ, ಹೊಸದನ್ನು ಇಡಿ: {reset}\n\nಅದು ನೀವಲ್ಲದಿದ್ದರೆ, ಏನೂ ಮಾಡಬೇಕಿಲ್ಲ.\n',
  },
};

function registrationMail(
  language: MessageLanguage,
  { signIn, reset }: { signIn: string; reset: string },
): Text {
  const { subject, text } = TEXTS[language];
  return { subject, text: text.replace('{signIn}', signIn).replace('{reset}', reset) };
}
