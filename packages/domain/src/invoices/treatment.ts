/** How GST sees goods: taxed, nil-rated by the tariff, exempt by a notification, or outside of GST. */
export const TREATMENTS = ['taxable', 'nil', 'exempt', 'non-gst'] as const;

/** One of them. */
export type Treatment = (typeof TREATMENTS)[number];

/** The treatment of a document's line. Lines of rate 0 from before it was stored are exempt. */
export function treatmentOf({
  taxBp,
  treatment,
}: {
  taxBp: number;
  treatment?: Treatment | null | undefined;
}): Treatment {
  if (taxBp > 0) return 'taxable';
  return treatment ?? 'exempt';
}
