import type { MessageLanguage } from '@haat/contract/messages/order-message';
import type { Context } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { smsSenderOrLog } from '../../messages/transports/choose-sms-sender.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import type { SmsSender } from '../../messages/transports/sms.ts';
import { hashOf, linkOf, newSecret } from '../invitation-links/invitation-link.ts';
import { invitationMail, invitationSms } from './invitation-texts.ts';
import { type InvitationRef, storeSecret, type Way } from './invitations-sql.ts';

export const INVITATIONS: Queue<InvitationRef & { way: Way }> = { name: 'store-invitations' };

export function serveInvitations(context: Context): Promise<void> {
  const send = smsSenderOrLog(context, 'An invitation was not sent');
  return context.jobs.serve(INVITATIONS, (invitation) => sendInvitation(context, send, invitation));
}

/** Makes a link's secret and sends it. A retry makes another, which replaces it. */
async function sendInvitation(
  context: Context,
  sendSms: SmsSender,
  { way, ...ref }: InvitationRef & { way: Way },
): Promise<void> {
  const { config, db } = context;
  const secret = newSecret();
  const link = linkOf(config, secret);
  const store = await inTransaction(db, async (tx) => {
    const row = await storeSecret(tx, ref, way, hashOf(secret));
    if (!row) return undefined;
    const { name: storeName } = await tx
      .selectFrom('stores')
      .select('name')
      .where('marketplace_id', '=', ref.marketplaceId)
      .where('id', '=', row.store_id)
      .executeTakeFirstOrThrow();
    if (way === 'mail') {
      const values = { name: row.name, store: storeName, link };
      await sendMail(context, tx, {
        to: row.email,
        ...invitationMail(row.language as MessageLanguage, values),
      });
    }
    return { name: storeName, phone: row.phone };
  });
  if (!store || way !== 'sms') return;
  await sendSms({ to: store.phone, ...invitationSms({ store: store.name, link }) });
}
