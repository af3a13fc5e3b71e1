import type { MessageLanguage } from '@haat/contract/messages/order-message';
import { newId } from '@haat/domain/basics/ids';
import { type GivenRole, readRoles } from '@haat/domain/people/capabilities';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Queue } from '../../kit/jobs.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isPlaceholderEmail } from '../../messages/transports/placeholder-email.ts';
import { sendMail } from '../../messages/transports/send-mail.ts';
import type { Workplace } from '../../people/users/staff-sql.ts';
import { expiryOf, hashOf, linkOf, newSecret, spendInvitation } from '../invitation-links/invitation-link.ts';
import { roleInvitationMail } from './role-invitation-texts.ts';
import { insertRoleInvitation, storeRoleSecret } from './role-invitations-sql.ts';

/** Invitations that go out. */
export const ROLE_INVITATIONS: Queue<{ id: string }> = { name: 'role-invitations' };

interface Invited {
  email: string;
  roles: readonly GivenRole[];
  workplace: Workplace | null;
  language: string | null;
}

/**
 * Invites the owner of an address to a role, when the transaction commits: the account that shows the address may be
 * another person's. Refuses with `contact-not-proved` if the address gets no mail, and with `too-many-requests`.
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

/** Makes the secret of the link and sends it; retried with another one, which voids the one before. */
async function send(context: Context, id: string): Promise<void> {
  const { config, db } = context;
  const secret = newSecret();
  await inTransaction(db, async (tx) => {
    const row = await storeRoleSecret(tx, id, hashOf(secret));
    if (!row) return;
    const link = linkOf(config, secret);
    const mail = roleInvitationMail(row.language as MessageLanguage, { roles: readRoles(row.roles), link });
    await sendMail(context, tx, { to: row.email, ...mail });
  });
}
