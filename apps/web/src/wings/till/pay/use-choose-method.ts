import type { Method, Split } from '../bill/open-bill.ts';
import { useDeskBase } from '../desk/desk.ts';

/** Chooses a way to pay: the only one, or, of a split bill, that of the rest. Cash leads on to what was handed over. */
export function useChooseMethod(split: Split | null): (method: Method) => void {
  const { fields, acts } = useDeskBase();
  return (method) => {
    if (split) {
      if (split.first !== method) acts.act({ type: 'split', split: { ...split, second: method } });
    } else acts.act({ type: 'method', method });
    // The fields of the method are there after this.
    setTimeout(() => {
      if (method === 'cash') {
        fields.received.current?.focus();
        fields.received.current?.select();
      } else if (method === 'upi' && !split) acts.focusScan();
      else if (method === 'check') fields.reference.current?.focus();
    });
  };
}
