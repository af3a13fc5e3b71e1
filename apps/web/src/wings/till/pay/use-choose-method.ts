import type { Method, Split } from '../bill/open-bill.ts';
import { useDeskBase } from '../desk/desk.ts';

/**
 * Chooses a way of paying: the only one, or for a split bill that of the rest. Cash leads on to the amount received.
 */
export function useChooseMethod(split: Split | null): (method: Method) => void {
  const { fields, acts } = useDeskBase();
  return (method) => {
    if (split) {
      if (split.first !== method) acts.act({ type: 'split', split: { ...split, second: method } });
    } else acts.act({ type: 'method', method });
    // The method's fields exist afterwards.
    setTimeout(() => {
      if (method === 'cash') {
        fields.received.current?.focus();
        fields.received.current?.select();
      } else if (method === 'upi' && !split) acts.focusScan();
      else if (method === 'check') fields.reference.current?.focus();
    });
  };
}
