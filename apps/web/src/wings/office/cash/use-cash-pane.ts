import { HOLDER_KINDS, type HolderKind } from '@haat/contract/till/cash';
import { useSearchParams } from 'react-router';
import { anId } from '../../../office-kit/list/list-state.ts';

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
  const [params, setParams] = useSearchParams();
  const show = (pane: CashPane | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (pane) next.set('open', [pane.what, pane.kind, pane.id].join('.'));
        else next.delete('open');
        return next;
      },
      { replace: true },
    );
  return { opened: read(params.get('open')), show };
}
