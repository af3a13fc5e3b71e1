/**
 * When the rates held that a sale is taxed by (CGST Act, section 14, in the words of the decisions: the day on which goods or money moved
 * first). Of supply, invoice and payment two decide by law; here the invoice comes with the first of the other two, so that these two are
 * always known. What was placed and neither paid nor invoiced before a change carries the new rate.
 * @param placedAt when its lines were taxed
 * @param movedAt when money or goods moved first; null: neither has
 * @param invoicedAt when its invoice is issued
 * @returns undefined when its lines have the right rates
 */
export function ratesHeldAt({
  placedAt,
  movedAt,
  invoicedAt,
}: {
  placedAt: Date;
  movedAt: Date | null;
  invoicedAt: Date;
}): Date | undefined {
  if (!movedAt || movedAt >= invoicedAt) return invoicedAt;
  return movedAt > placedAt ? movedAt : undefined;
}
