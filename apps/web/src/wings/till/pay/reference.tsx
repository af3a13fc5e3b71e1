import { TextInput } from '@mantine/core';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { useDesk } from '../desk/desk.ts';
import { TILL_KEYS } from '../keys/till-keys.ts';

/** The number of a UPI payment or check, if somebody wants to note it. */
export function Reference({ of, word }: { of: 'upi' | 'check'; word: string }) {
  const { bill, fields, acts } = useDesk();
  const onKeyDown = useFieldKeys([
    {
      ...{ keys: ['Enter', 'Escape'], shown: TILL_KEYS.escape.shown, does: TILL_KEYS.escape.does },
      run: () => {
        acts.focusScan();
        return true;
      },
    },
  ]);
  return (
    <TextInput
      ref={fields.reference}
      label={word}
      autoComplete="off"
      maxLength={40}
      value={bill.references[of]}
      onKeyDown={onKeyDown}
      onChange={(event) => acts.act({ type: 'reference', of, reference: event.currentTarget.value })}
    />
  );
}
