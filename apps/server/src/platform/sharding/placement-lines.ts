import type { TableKind } from '../../kit/sharded-tables.ts';
import type { Placement } from './place-tables.ts';

const WHERE: Record<TableKind, string> = {
  tenant: 'spread by marketplace',
  reference: 'on every node',
  local: 'on the coordinator',
};

export function placementLines({ placed, tables }: Placement, workers: number): string[] {
  const counts = (Object.keys(WHERE) as TableKind[]).map((kind) => {
    const here = tables.filter((table) => table.kind === kind);
    return `  ${String(here.length).padStart(4)} ${WHERE[kind]}${kind === 'tenant' ? '' : `: ${here.map(({ name }) => name).join(', ')}`}`;
  });
  const done =
    placed.length > 0
      ? `Placed ${placed.length} of ${tables.length} tables on ${workers} workers.`
      : `Nothing to do: all ${tables.length} tables are where they belong, on ${workers} workers.`;
  return ['', `  ${done}`, ...counts, ''];
}
