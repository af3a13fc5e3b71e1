import { formatPhone } from '@haat/domain/basics/phone-format';
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandYoutube,
  IconClock,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { dialLink } from '../../../kit/phone.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/row.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './contact.module.css';
import { OfficeMap } from './office-map.tsx';
import { OPERATOR } from './operator.ts';

const SOCIAL_ICONS: Record<keyof typeof OPERATOR.social, Icon> = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  YouTube: IconBrandYoutube,
};
const SOCIAL = Object.keys(OPERATOR.social) as (keyof typeof OPERATOR.social)[];

function Way({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={css.way}>
      <Glyph size={20} aria-hidden />
      {children}
    </li>
  );
}

function Details() {
  return (
    <div className={css.details}>
      <h2 id="contact" className="mb-8">
        {t('Contact')}
      </h2>
      <ul>
        <Way icon={IconMail}>
          <a href={`mailto:${OPERATOR.email}`}>{OPERATOR.email}</a>
        </Way>
        <Way icon={IconPhone}>
          <a href={dialLink(OPERATOR.phone)}>{formatPhone(OPERATOR.phone)}</a>
        </Way>
        <Way icon={IconClock}>
          <span>{t(OPERATOR.hours)}</span>
        </Way>
        <Way icon={IconMapPin}>
          <Stack as="address" className="ink-2 upright">
            <b className="w600 ink">{OPERATOR.name}</b>
            {OPERATOR.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        </Way>
      </ul>
      <Row
        as="ul"
        gap={8}
        align="stretch"
        className={clsx('mt-12', css.social)}
        aria-label={t('Haat elsewhere')}
      >
        {SOCIAL.map((name) => {
          const Glyph = SOCIAL_ICONS[name];
          return (
            <li key={name}>
              <a href={OPERATOR.social[name]} rel="noreferrer" aria-label={name} title={name}>
                <Glyph size={20} aria-hidden />
              </a>
            </li>
          );
        })}
      </Row>
    </div>
  );
}

/** How to reach the people behind Haat, and where they sit. */
export function Contact() {
  return (
    <Card padded={false} className={css.card} aria-labelledby="contact">
      <Details />
      <div className={css.map}>
        <OfficeMap />
      </div>
    </Card>
  );
}
