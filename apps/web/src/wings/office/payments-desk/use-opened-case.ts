import { DESK_KINDS, type DeskCase, type DeskKind } from '@haat/contract/payments/desk';
import { useSearchParams } from 'react-router';
import { useOneParam } from '../../../office-kit/use-one-param.ts';

export type CaseName = { kind: DeskKind; marketplace: string; id: string };

/** 'held.018f….pay_R7kQ2mXw4ZtB1a'. */
const textOf = ({ kind, marketplace, id }: CaseName) => [kind, marketplace, id].join('.');

function read(text: string | null): CaseName | null {
  const [kind, marketplace, id] = text?.split('.') ?? [];
  const known = DESK_KINDS.find((one) => one === kind);
  return known && marketplace && id ? { kind: known, marketplace, id } : null;
}

export function useOpenedCase() {
  const [text, change] = useOneParam('case');
  const opened = read(text);
  const show = (name: CaseName | null) => change(name && textOf(name));
  return {
    opened,
    isOpen: ({ kind, marketplace, _id }: DeskCase) =>
      opened?.kind === kind && opened.marketplace === marketplace._id && opened.id === _id,
    open: ({ kind, marketplace, _id: id }: DeskCase) => show({ kind, marketplace: marketplace._id, id }),
    close: () => show(null),
  };
}

/** From 1, in the address. */
export function usePageOf(name: string) {
  const [params] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get(name) ?? 1)) || 1);
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(params);
    if (to > 1) next.set(name, String(to));
    else next.delete(name);
    return `?${next}`;
  };
  return { page, hrefOf };
}
