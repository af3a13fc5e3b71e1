import { signInByPhone } from '@haat/contract/phone-sign-in';
import { IconMail } from '@tabler/icons-react';
import type { FormEventHandler, ReactNode } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { CodeFields } from '../phone-sign-in/code-fields.tsx';
import { NumberFields } from '../phone-sign-in/number-fields.tsx';
import { type RequestedCode, storeRequestedCode } from '../phone-sign-in/requested-code.ts';
import { useCodeCheck } from '../phone-sign-in/use-code-check.ts';
import { type CodeRequest, useCodeRequest } from '../phone-sign-in/use-code-request.ts';
import { useNumberForm } from '../phone-sign-in/use-number-form.ts';
import { FactorFields, ticketOf } from '../sign-in/second-factor-step.tsx';
import { useFactorCheck } from '../sign-in/use-factor-check.ts';

type NotifySheetProps = {
  /** A product's name, or 'Notify me when …'. */
  what: string;
  /** Return address after a sign-in by e-mail. */
  backTo: string;
  onSignedIn: () => void;
  onClose: () => void;
};

/** Signs in over the page, as no request is stored for an unconfirmed number. */
export default function NotifySheet({ what, backTo, onSignedIn, onClose }: NotifySheetProps) {
  const codeRequest = useCodeRequest();
  const { requested } = codeRequest;
  const done = () => {
    storeRequestedCode(undefined);
    onSignedIn();
  };
  return (
    <Sheet
      title={t('Where should we notify you?')}
      sub={<p className="small ink-2 pretty">{what}</p>}
      onClose={onClose}
    >
      {requested ? (
        <CodeForm
          key={requested.phone}
          codeRequest={codeRequest}
          requested={requested}
          backTo={backTo}
          onSignedIn={done}
        />
      ) : (
        <NumberForm codeRequest={codeRequest} backTo={backTo} />
      )}
    </Sheet>
  );
}

type FormProps = { onSubmit: FormEventHandler<HTMLFormElement>; failure: unknown; children: ReactNode };

function Form({ onSubmit, failure, children }: FormProps) {
  return (
    <Stack as="form" gap={16} fit className="pt-12 px-0 pb-16" onSubmit={onSubmit} noValidate>
      {failure ? <Alert tone="red">{failureText(failure)}</Alert> : null}
      {children}
    </Stack>
  );
}

type NumberFormProps = { codeRequest: CodeRequest; backTo: string };

function NumberForm({ codeRequest, backTo }: NumberFormProps) {
  const form = useNumberForm(codeRequest);
  return (
    <Form onSubmit={form.submit} failure={form.failure}>
      <NumberFields
        codeRequest={codeRequest}
        form={form}
        hint={t('We’ll send it a code by SMS, to make sure that the number is yours. The code signs you in.')}
      />
      <ButtonLink variant="text" wide icon={IconMail} to={to.loginEmail(backTo)}>
        {t('Sign in by e-mail')}
      </ButtonLink>
    </Form>
  );
}

type CodeFormProps = NumberFormProps & { requested: RequestedCode; onSignedIn: () => void };

function CodeForm({ codeRequest, requested, backTo, onSignedIn }: CodeFormProps) {
  const check = useCodeCheck(requested, async (code) => {
    session.signIn(await call(signInByPhone, { body: { phone: requested.phone, code } }));
    onSignedIn();
  });
  const ticket = ticketOf(check.failure);
  if (ticket) return <FactorForm ticket={ticket} onSignedIn={onSignedIn} />;
  return (
    <Form onSubmit={check.submit} failure={check.failure}>
      <CodeFields
        codeRequest={codeRequest}
        requested={requested}
        check={check}
        label={t('Notify me')}
        busyLabel={t('Signing in…')}
        instead={{ label: t('Sign in by e-mail'), to: to.loginEmail(backTo) }}
      />
      <Button variant="text" wide onClick={codeRequest.forget}>
        {t('Use another number')}
      </Button>
    </Form>
  );
}

function FactorForm({ ticket, onSignedIn }: { ticket: string; onSignedIn: () => void }) {
  const check = useFactorCheck(ticket, onSignedIn);
  return (
    <Form onSubmit={check.submit} failure={check.failure}>
      <FactorFields check={check} />
    </Form>
  );
}
