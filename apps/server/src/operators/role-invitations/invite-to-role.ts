import { filledIn } from '@haat/contract/error-body';
import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { newId } from '@haat/domain/basics/ids';
import { type GivenRole, readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { FOR_HOURS, type Queue } from '../../kit/jobs.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { sendLastingMail } from '../../messages/transports/send-mail.ts';
import type { Workplace } from '../../people/users/staff-sql.ts';
import { expiryOf, hashOf, linkOf, secretOf, spendInvitation } from '../invitation-links/invitation-link.ts';
import { insertRoleInvitation, storeRoleSecret } from './role-invitations-sql.ts';

/** Invitations that go out. */
export const ROLE_INVITATIONS: Queue<{ id: string }> = { name: 'role-invitations', retries: FOR_HOURS };

interface Invited {
  email: string;
  roles: readonly GivenRole[];
  workplace: Workplace | null;
  language: string | null;
}

/**
 * To the address's owner, when the transaction commits; the account with this address may be another person's. Refuses with
 * `contact-not-proved` if the address gets no mail, and with `too-many-requests`.
 */
export async function inviteToRole(
  context: Context,
  tx: Tx,
  caller: Caller,
  invited: Invited,
): Promise<void> {
  const { clock, config, jobs } = context;
  const { roles, workplace, language } = invited;
  const email = invited.email.toLowerCase();
  if (isPlaceholderEmail(config, email)) throw new Refusal('contact-not-proved');
  await spendInvitation(context, [email]);
  const id = newId();
  const now = clock.now();
  await insertRoleInvitation(tx, {
    id,
    email,
    roles: [...roles],
    language: language ?? 'en',
    invited_by: caller.userId,
    marketplace_id: workplace?.marketplaceId ?? null,
    store_id: workplace?.storeId ?? null,
    sent_at: now,
    expires_at: expiryOf(now),
  });
  await jobs.enqueue(tx, ROLE_INVITATIONS, { id });
}

/** Sends the invitations to roles. */
export function serveRoleInvitations(context: Context): Promise<void> {
  return context.jobs.serve(ROLE_INVITATIONS, ({ id }) => send(context, id));
}

/** A retry sends the same link. */
async function send(context: Context, id: string): Promise<void> {
  const { config, db } = context;
  const secret = secretOf(config, [id, 'mail']);
  await inTransaction(db, async (tx) => {
    const row = await storeRoleSecret(tx, id, hashOf(secret));
    if (!row) return;
    const link = linkOf(config, secret);
    const mail = roleInvitationMail(row.language as MessageLanguage, { roles: readRoles(row.roles), link });
    await sendLastingMail(context, tx, { to: row.email, ...mail });
  });
}

interface Text {
  subject: string;
  text: string;
}

/** Without a name, as a stranger may have chosen that of an unproved account. */
const MAIL: Record<MessageLanguage, Text> = {
  en: {
    subject: 'Haat: your invitation',
    text: 'Hello,\n\nyou are invited to work on Haat as {role}. Sign in with this e-mail address, or register with it, and open this link:\n\n{link}\n\nThe link is good once, for 7 days, and only for you. If you don’t know why you got it, ignore this e-mail.\n',
  },
  hi: {
    subject: 'Haat: आपका निमंत्रण',
    text: 'नमस्ते,\n\nआपको Haat पर {role} के रूप में काम करने का निमंत्रण है। इसी ई-मेल पते से साइन इन करें या रजिस्टर करें, और यह लिंक खोलें:\n\n{link}\n\nलिंक 7 दिन तक, एक बार और सिर्फ़ आपके लिए है। अगर आप नहीं जानते कि यह क्यों आया, तो इस ई-मेल पर ध्यान न दें।\n',
  },
  kn: {
    subject: 'Haat: ನಿಮ್ಮ ಆಹ್ವಾನ',
    text: 'ನಮಸ್ಕಾರ,\n\nHaat ನಲ್ಲಿ {role} ಆಗಿ ಕೆಲಸ ಮಾಡಲು ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಲಾಗಿದೆ. ಇದೇ ಇ-ಮೇಲ್ ವಿಳಾಸದಿಂದ ಸೈನ್ ಇನ್ ಮಾಡಿ ಅಥವಾ ನೋಂದಾಯಿಸಿ, ನಂತರ ಈ ಲಿಂಕ್ ತೆರೆಯಿರಿ:\n\n{link}\n\nಲಿಂಕ್ 7 ದಿನ, ಒಮ್ಮೆ ಮತ್ತು ನಿಮಗೆ ಮಾತ್ರ ಮಾನ್ಯ. ಇದು ಏಕೆ ಬಂತೆಂದು ತಿಳಿಯದಿದ್ದರೆ ಈ ಇ-ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಿ.\n',
  },
};

const ROLES: Record<MessageLanguage, Record<GivenRole, string>> = {
  en: { admin: 'store admin', deliveryAdmin: 'delivery admin', superAdmin: 'super admin' },
  hi: { admin: 'दुकान एडमिन', deliveryAdmin: 'डिलीवरी एडमिन', superAdmin: 'सुपर एडमिन' },
  kn: { admin: 'ಅಂಗಡಿ ಅಡ್ಮಿನ್', deliveryAdmin: 'ಡೆಲಿವರಿ ಅಡ್ಮಿನ್', superAdmin: 'ಸೂಪರ್ ಅಡ್ಮಿನ್' },
};

function roleInvitationMail(
  language: MessageLanguage,
  { roles, link }: { roles: readonly GivenRole[]; link: string },
): Text {
  const { subject, text } = MAIL[language];
  const role = roles.map((one) => ROLES[language][one]).join(', ');
  return { subject, text: filledIn(text, { role, link }) };
}
