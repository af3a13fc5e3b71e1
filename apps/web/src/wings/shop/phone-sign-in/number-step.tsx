import { PHONE_REFUSALS, requestPhoneCode } from '@haat/contract/phone-sign-in';
import { useForm } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureCode, failureText } from '../../../kit/call-failed.ts';
import { focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import css from '../sign-in/account-page.module.css';
import { AccountPage } from '../sign-in/account-page.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { phoneFault } from './phone-fault.ts';
import { prepareSolution } from './solve-challenge.ts';
import type { CodeRequest } from './use-code-request.ts';

const OF_THE_NUMBER: ReadonlySet<string> = new Set(Object.values(PHONE_REFUSALS));

const isOfNumber = (error: unknown) => OF_THE_NUMBER.has(failureCode(error, requestPhoneCode));

/** The first step: the number that a code is sent to. */
export function NumberStep({ codeRequest }: { codeRequest: CodeRequest }) {
  const { request, error, isPending, typed, blockedUntil } = codeRequest;
  const [searchParams] = useSearchParams();
  const redirect = searchParams.get('redirect') ?? undefined;
  const form = useForm({ initialValues: { phone: typed }, validate: { phone: phoneFault } });
  const { setFieldError } = form;
  useEffect(() => {
    if (isOfNumber(error)) setFieldError('phone', failureText(error));
  }, [error, setFieldError]);
  return (
    <AccountPage
      title={t('Sign In')}
      onSubmit={form.onSubmit(({ phone }) => {
        if (!isPending) request(phone);
      }, focusFirstError)}
      failure={blockedUntil > 0 || isOfNumber(error) ? undefined : error}
      other={
        <>
          {t('Prefer a password?')} <Link to={to.register(redirect)}>{t('Register')}</Link>
        </>
      }
    >
      <LimitNotice until={blockedUntil} />
      <TextField
        label={t('Mobile number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        before="+91"
        hint={t('We’ll send a code to it by SMS. If you are new here, this also registers you.')}
        onFocus={prepareSolution}
        {...form.getInputProps('phone')}
      />
      <Button type="submit" size="lg" wide busy={isPending} busyLabel={t('Sending…')}>
        {t('Send code')}
      </Button>
      <p className={css.or}>{t('or')}</p>
      <ButtonLink variant="outline" size="lg" wide icon={IconMail} to={to.loginEmail(redirect)}>
        {t('Sign in by e-mail')}
      </ButtonLink>
    </AccountPage>
  );
}
