import type { About, MarketplaceContact } from '@haat/contract/marketplaces/about';
import { type PolicyFigures, USUAL_FIGURES } from '@haat/domain/stores/policy-figures';
import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';

const NO_CONTACT: MarketplaceContact = {
  email: '',
  phone: '',
  hours: '',
  privacyEmail: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  grievancePhone: '',
  instagram: '',
  facebook: '',
  youtube: '',
};

/** Missing values become empty. */
export const contactOf = (stored: Partial<MarketplaceContact>): MarketplaceContact => ({
  ...NO_CONTACT,
  ...stored,
});

/** Defaults for missing figures. */
export const policyOf = (stored: Partial<PolicyFigures>): PolicyFigures => ({ ...USUAL_FIGURES, ...stored });

type Row = Omit<About, 'contact' | 'policy'> & {
  contact: Partial<MarketplaceContact>;
  policy: Partial<PolicyFigures>;
};

const NOBODY: Row = {
  _id: null,
  name: '',
  company: '',
  address: '',
  city: '',
  pinCode: '',
  country: '',
  contact: {},
  policy: {},
};

/** Of the marketplace that serves the pin code, or else the oldest one. */
export async function readAbout(db: Db, pinCode = ''): Promise<About> {
  const { rows } = await sql<Row>`
    SELECT m.id AS "_id", m.name, m.company, m.address, m.city, m.pin_code AS "pinCode", m.country, m.contact, m.policy
    FROM marketplaces m LEFT JOIN served_pin_codes s ON s.marketplace_id = m.id AND s.pin_code = ${pinCode}
    ORDER BY s.pin_code, m.created_at, m.id LIMIT 1`.execute(db);
  const { contact, policy, ...own } = rows[0] ?? NOBODY;
  return { ...own, contact: contactOf(contact), policy: policyOf(policy) };
}
