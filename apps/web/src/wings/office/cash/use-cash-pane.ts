import { HOLDER_KINDS, type HolderKind } from '@haat/contract/till/cash';
import { anId } from '../../../office-kit/list/list-state.ts';
import { useOneParam } from '../../../office-kit/use-one-param.ts';

const WHATS = ['hand-over', 'bank', 'orders'] as const;

/** What is open beside the lists, of which holder. */
export type CashPane = { what: (typeof WHATS)[number]; kind: HolderKind; id: string };

function read(text: string | null): CashPane | null {
  const [what, kind, id = ''] = text?.split('.') ?? [];
  const known = WHATS.find((one) => one === what);
  const holder = HOLDER_KINDS.find((one) => one === kind);
  return known && holder && anId(id) ? { what: known, kind: holder, id } : null;
}

/** The open pane in the address: 'hand-over.user.018f…'. */
export function useCashPane() {
  const [open, change] = useOneParam('open');
  const show = (pane: CashPane | null) => change(pane && [pane.what, pane.kind, pane.id].join('.'));
  return { opened: read(open), show };
}
