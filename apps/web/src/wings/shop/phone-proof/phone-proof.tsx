import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PhoneProofDialog } from './phone-proof-dialog.tsx';

type PhoneProofProps = {
  /** Why a number is wanted, in the server's words. */
  message: string;
  /** The number that the order goes to. */
  phone: string;
  onProved: () => void;
};

/** An order waits for its shopper's number: the dialog that proves it is open, and can be opened again. */
export function PhoneProof({ message, phone, onProved }: PhoneProofProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Alert tone="yellow" action={{ label: t('Confirm your number'), onClick: () => setOpen(true) }}>
        {message}
      </Alert>
      <PhoneProofDialog
        open={open}
        phone={phone}
        onClose={() => setOpen(false)}
        onProved={() => {
          setOpen(false);
          onProved();
        }}
      />
    </>
  );
}
