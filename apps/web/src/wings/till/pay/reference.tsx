import { TextInput } from '@mantine/core';
import { useDesk } from '../desk/desk.ts';
import { useBackToScan } from '../keys/use-back-to-scan.ts';

/** The number of a UPI payment or check; optional. */
export function Reference({ of, word }: { of: 'upi' | 'check'; word: string }) {
  const { bill, fields, acts } = useDesk();
  const onKeyDown = useBackToScan(acts.focusScan);
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
