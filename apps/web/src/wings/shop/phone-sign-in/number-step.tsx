import { IconMail } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import css from '../sign-in/account-page.module.css';
import { AccountPage } from '../sign-in/account-page.tsx';
import { NumberFields } from './number-fields.tsx';
import type { CodeRequest } from './use-code-request.ts';
import { useNumberForm } from './use-number-form.ts';

/** The first step: the number that a code is sent to. */
export function NumberStep({ codeRequest }: { codeRequest: CodeRequest }) {
  const [searchParams] = useSearchParams();
  const redirect = searchParams.get('redirect') ?? undefined;
  const form = useNumberForm(codeRequest);
  return (
    <AccountPage
      title={t('Sign In')}
      onSubmit={form.submit}
      failure={form.failure}
      other={
        <>
          {t('Prefer a password?')} <Link to={to.register(redirect)}>{t('Register')}</Link>
        </>
      }
    >
      <NumberFields
        codeRequest={codeRequest}
        form={form}
        hint={t('We’ll send a code to it by SMS. If you are new here, this also registers you.')}
      />
      <p className={css.or}>{t('or')}</p>
      <ButtonLink variant="outline" size="lg" wide icon={IconMail} to={to.loginEmail(redirect)}>
        {t('Sign in by e-mail')}
      </ButtonLink>
    </AccountPage>
  );
}
