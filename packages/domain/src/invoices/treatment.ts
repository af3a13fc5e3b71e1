/** How GST sees goods: taxed, nil-rated by the tariff, exempt by a notification, or outside of GST. */
export type Treatment = 'taxable' | 'nil' | 'exempt' | 'non-gst';

/** The treatment of a document's line. Lines of rate 0 from before it was stored are exempt. */
export function treatmentOf({ taxBp, treatment }: { taxBp: number; treatment?: Treatment }): Treatment {
  if (taxBp > 0) return 'taxable';
  return treatment ?? 'exempt';
}
