import { ERRORS } from '@haat/contract/errors';
import { isPinCode } from '@haat/domain/pin-code';
import { IconMapPinOff } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import css from './not-in-service-screen.module.css';
import { NotifyArea } from './notify-area.tsx';

/**
 * No marketplace serves the pin code (storefront, section 2, /notinservice). The sentence is the specification's. Who came with
 * a pin code may wait for it.
 */
export function Component() {
  const [search] = useSearchParams();
  const pinCode = search.get('pinCode') ?? '';
  const canWait = isPinCode(pinCode);
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
        {canWait && <NotifyArea key={pinCode} pinCode={pinCode} />}
        <ButtonLink variant={canWait ? 'outline' : 'primary'} to={to.location()}>
          {t('Go back')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
