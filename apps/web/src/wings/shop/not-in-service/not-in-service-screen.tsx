import { ERRORS } from '@haat/contract/errors';
import { IconMapPinOff } from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import css from './not-in-service-screen.module.css';

/** No marketplace serves the pin code (storefront, section 2, /notinservice). The sentence is the specification's. */
export function Component() {
  return (
    <div className={css.page}>
      <title>{t('Not in service · Haat')}</title>
      <Logo />
      <EmptyState
        level={1}
        icon={IconMapPinOff}
        title={t(ERRORS['not-in-service'].message)}
        text={t('We may already deliver to another pin code near you.')}
      >
        <ButtonLink to={to.location()}>{t('Go back')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
