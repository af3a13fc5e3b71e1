import { formatPhone } from '@haat/domain/basics/phone-format';
import type { ComponentProps } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { LimitNotice } from './limit-notice.tsx';
import type { RequestedCode } from './requested-code.ts';
import { ResendButton } from './resend-button.tsx';
import type { CodeCheck } from './use-code-check.ts';
import type { CodeRequest } from './use-code-request.ts';

type CodeFieldsProps = {
  codeRequest: CodeRequest;
  requested: RequestedCode;
  check: CodeCheck;
  /** Also shown while busy. */
  label: string;
  busyLabel: string;
  /** Alternative while so many codes are requested that this one may not arrive. */
  instead?: ComponentProps<typeof Alert>['action'];
};

export function CodeFields({ codeRequest, requested, check, label, busyLabel, instead }: CodeFieldsProps) {
  return (
    <>
      <p className="label ink-2">
        <Trans
          i18nKey="A code is on its way by SMS to <b>{{phone}}</b>."
          values={{ phone: `+91 ${formatPhone(requested.phone)}` }}
          components={{ b: <b className="ink nowrap" /> }}
        />
      </p>
      <CodeNotices codeRequest={codeRequest} requested={requested} valid={check.valid} instead={instead} />
      <CodeField
        ref={check.field}
        value={check.code}
        onChange={check.type}
        hint={t('6 digits, valid for 5 minutes')}
        error={check.fault}
      />
      <Button type="submit" size="lg" wide busy={check.busy} busyLabel={busyLabel}>
        {label}
      </Button>
      <ResendButton
        until={Math.max(requested.againAt, codeRequest.blockedUntil)}
        busy={codeRequest.isPending}
        onAgain={() => {
          check.restart();
          codeRequest.request(requested.phone);
        }}
      />
    </>
  );
}

type CodeNoticesProps = Pick<CodeFieldsProps, 'codeRequest' | 'requested' | 'instead'> & { valid: boolean };

function CodeNotices({ codeRequest, requested, valid, instead }: CodeNoticesProps) {
  const failure = codeRequest.blockedUntil > 0 ? null : codeRequest.error;
  return (
    <>
      {failure && <Alert tone="red">{failureText(failure)}</Alert>}
      <LimitNotice until={codeRequest.blockedUntil} />
      {!valid && <Alert tone="yellow">{t('This code has expired. Request a new one.')}</Alert>}
      {requested.scarce && (
        <Alert tone="yellow" {...(instead && { action: instead })}>
          {t('A great many codes are being requested right now, so yours may not arrive.')}
        </Alert>
      )}
      {requested.inbox && (
        <Alert tone="blue" action={{ label: t('Open the inbox'), to: to.inbox() }}>
          {t('In this demo nothing is sent.')}
        </Alert>
      )}
    </>
  );
}
