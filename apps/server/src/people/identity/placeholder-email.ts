import { randomBytes } from 'node:crypto';
import type { Config } from '../../kit/config.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { mailSettings } from '../../messages/transports/mail-settings.ts';
import { findEmailHolder } from './identity-sql.ts';

/** The number's digits at a domain that gets no mail. */
export async function freePlaceholder(
  { config, db }: { config: Config; db: Db | Tx },
  phone: string,
): Promise<string> {
  const email = `${phone.replace(/\D/g, '')}@${config.of(mailSettings).placeholderDomain}`;
  const taken = await findEmailHolder(db, email);
  return taken ? email.replace('@', `-${randomBytes(4).toString('hex')}@`) : email;
}
