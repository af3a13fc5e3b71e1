import { changePhone } from '@haat/contract/account';
import { readProfile } from '@haat/contract/identity';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { keyOf, refreshQuery } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CodeFields } from '../phone-sign-in/code-fields.tsx';
import { NumberFields } from '../phone-sign-in/number-fields.tsx';
import { type RequestedCode, storeRequestedCode } from '../phone-sign-in/requested-code.ts';
import { useCodeCheck } from '../phone-sign-in/use-code-check.ts';
import { type CodeRequest, useCodeRequest } from '../phone-sign-in/use-code-request.ts';
import { useNumberForm } from '../phone-sign-in/use-number-form.ts';

type PhoneProofProps = {
  /** In the server's words. */
  message: string;
  phone: string;
  onProved: () => void;
};

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

type PhoneProofDialogProps = {
  open: boolean;
  phone: string;
  onClose: () => void;
  onProved: () => void;
};

function PhoneProofDialog({ open, phone, onClose, onProved }: PhoneProofDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} variant="sheet">
      <Row gap={12} between className="mb-8">
        <h2 id={id} className="heading loose w650">
          {t('Confirm your number')}
        </h2>
        <IconButton icon={IconX} label={t('Close')} className="flush-end" onClick={onClose} />
      </Row>
      <Steps phone={phone} onProved={onProved} />
    </Dialog>
  );
}

function Steps({ phone, onProved }: Pick<PhoneProofDialogProps, 'phone' | 'onProved'>) {
  const codeRequest = useCodeRequest(phone);
  const { requested } = codeRequest;
  return requested ? (
    <CodeForm key={requested.phone} codeRequest={codeRequest} requested={requested} onProved={onProved} />
  ) : (
    <NumberForm codeRequest={codeRequest} />
  );
}

function NumberForm({ codeRequest }: { codeRequest: CodeRequest }) {
  const form = useNumberForm(codeRequest);
  return (
    <Stack as="form" gap={16} fit onSubmit={form.submit} noValidate>
      {form.failure ? <Alert tone="red">{failureText(form.failure)}</Alert> : null}
      <NumberFields
        codeRequest={codeRequest}
        form={form}
        hint={t('We’ll send a code to it by SMS. Your cart and address stay as they are.')}
      />
    </Stack>
  );
}

type CodeFormProps = { codeRequest: CodeRequest; requested: RequestedCode; onProved: () => void };

function CodeForm({ codeRequest, requested, onProved }: CodeFormProps) {
  const [password, setPassword] = useState('');
  const [wantsPassword, setWantsPassword] = useState(false);
  const prove = (code: string) =>
    sendPhoneProof(requested.phone, code, password).catch((error) => {
      if (failedWith(error, 'wrong-password')) setWantsPassword(true);
      throw error;
    });
  // Closing doesn't stop the proof, but then nothing is ordered.
  const check = useCodeCheck(requested, prove, onProved);
  return (
    <Stack as="form" gap={16} fit onSubmit={check.submit} noValidate>
      {check.failure && !(wantsPassword && password === '') ? (
        <Alert tone="red">{failureText(check.failure)}</Alert>
      ) : null}
      {wantsPassword && (
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      <CodeFields
        codeRequest={codeRequest}
        requested={requested}
        check={check}
        label={t('Confirm and order')}
        busyLabel={t('Confirming…')}
      />
      <Button variant="text" wide onClick={codeRequest.forget}>
        {t('Use another number')}
      </Button>
    </Stack>
  );
}

/**
 * @param password of the account, refused with `wrong-password` if missing
 * @throws CallFailed
 */
async function sendPhoneProof(phone: string, code: string, password: string): Promise<void> {
  try {
    const profile = await call(changePhone, { body: { phone, code, ...(password && { password }) } });
    const user = session.get();
    if (user?._id === profile._id) session.signIn({ ...user, phone: profile.phone });
  } catch (error) {
    // Already proved in another tab.
    if (!failedWith(error, 'phone-proved-already')) throw error;
  }
  storeRequestedCode(undefined);
  void refreshQuery(keyOf(readProfile));
}
