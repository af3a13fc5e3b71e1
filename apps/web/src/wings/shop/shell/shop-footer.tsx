import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type SchemeChoice, useColorScheme } from '../../../kit/color-scheme.ts';
import { to } from '../../../kit/links.ts';
import { msg, t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import css from './shop-footer.module.css';

const NEXT: Record<SchemeChoice, SchemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };
const LABELS: Record<SchemeChoice, string> = {
  auto: msg('Colours: as the device'),
  light: msg('Colours: light'),
  dark: msg('Colours: dark'),
};

/** The end of every page of the shop: who we are, and the policies. */
export function ShopFooter() {
  const { choice, choose } = useColorScheme();
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <Row as="p" gap={12}>
          <Logo size={24} bare />
          {t('Neighbourhood shops, one basket.')}
        </Row>
        <Row as="nav" align="stretch" wrap className={css.links} aria-label={t('About Haat')}>
          <Link className="row align-center target" to={to.aboutUs()}>
            {t('About us')}
          </Link>
          <Link className="row align-center target" to={to.privacyPolicy()}>
            {t('Privacy policy')}
          </Link>
          <Link className="row align-center target" to={to.termsAndConditions()}>
            {t('Terms and conditions')}
          </Link>
          <Link className="row align-center target" to={to.refundPolicy()}>
            {t('Refund policy')}
          </Link>
          <Link className="row align-center target" to={to.shippingPolicy()}>
            {t('Shipping policy')}
          </Link>
        </Row>
        <div className={css.settings}>
          <LanguageSwitch />
          <IconButton icon={ICONS[choice]} label={t(LABELS[choice])} onClick={() => choose(NEXT[choice])} />
        </div>
      </div>
    </footer>
  );
}
