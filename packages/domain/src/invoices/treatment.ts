/** Nil-rated by the tariff, exempt by a notification, or outside of GST. */
export const TREATMENTS = ['taxable', 'nil', 'exempt', 'non-gst'] as const;

export type Treatment = (typeof TREATMENTS)[number];

/** Old lines of rate 0 have no treatment and count as exempt. */
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
