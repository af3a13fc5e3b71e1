/** PostgreSQL numbers a statement's parameters with 16 bits. */
const MAX_PARAMETERS = 65_535;

export function chunksOf<Row>(rows: readonly Row[], parametersPerRow: number): Row[][] {
  const size = Math.floor(MAX_PARAMETERS / parametersPerRow);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) =>
    rows.slice(nth * size, (nth + 1) * size),
  );
}
