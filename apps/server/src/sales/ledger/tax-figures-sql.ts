import { sql } from 'kysely';

/** Of documents `d` those that stand in figures of tax: a credit note that came too late for it does not (CGST Act, section 34(2)). */
export const IN_TAX = sql<boolean>`NOT d.too_late_for_tax`;
