import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { CodeFields } from '../phone-sign-in/code-fields.tsx';
import { NumberFields } from '../phone-sign-in/number-fields.tsx';
import type { RequestedCode } from '../phone-sign-in/requested-code.ts';
import { useCodeCheck } from '../phone-sign-in/use-code-check.ts';
import { type CodeRequest, useCodeRequest } from '../phone-sign-in/use-code-request.ts';
import { useNumberForm } from '../phone-sign-in/use-number-form.ts';

export type PhoneCodeProps = {
  hint: string;
  label: string;
  busyLabel: string;
  /**
   * @param phone in E.164
   * @throws CallFailed
   */
  prove: (phone: string, code: string) => Promise<unknown>;
};

/** First the number, then the code sent to it. */
export function PhoneCode(props: PhoneCodeProps) {
  const codeRequest = useCodeRequest();
  const { requested } = codeRequest;
  return requested ? (
    <CodeForm key={requested.phone} codeRequest={codeRequest} requested={requested} {...props} />
  ) : (
    <NumberForm codeRequest={codeRequest} hint={props.hint} />
  );
}

function NumberForm({ codeRequest, hint }: { codeRequest: CodeRequest; hint: string }) {
  const form = useNumberForm(codeRequest);
  return (
    <Stack as="form" gap={16} fit onSubmit={form.submit} noValidate>
      {form.failure ? <Alert tone="red">{failureText(form.failure)}</Alert> : null}
      <NumberFields codeRequest={codeRequest} form={form} hint={hint} />
    </Stack>
  );
}

type CodeFormProps = PhoneCodeProps & { codeRequest: CodeRequest; requested: RequestedCode };

function CodeForm({ codeRequest, requested, label, busyLabel, prove }: CodeFormProps) {
  const check = useCodeCheck(requested, (code) => prove(requested.phone, code));
  return (
    <Stack as="form" gap={16} fit onSubmit={check.submit} noValidate>
      {check.failure ? <Alert tone="red">{failureText(check.failure)}</Alert> : null}
      <CodeFields
        codeRequest={codeRequest}
        requested={requested}
        check={check}
        label={label}
        busyLabel={busyLabel}
      />
      <Button variant="text" wide onClick={codeRequest.forget}>
        {t('Use another number')}
      </Button>
    </Stack>
  );
}
