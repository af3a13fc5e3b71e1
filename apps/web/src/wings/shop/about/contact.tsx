import type { About } from '@haat/contract/marketplaces/about';
import { formatPhone } from '@haat/domain/basics/phone-format';
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandYoutube,
  IconClock,
  IconMail,
  IconMapPin,
  IconMessageReport,
  IconPhone,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { mapLink } from '../../../kit/map-link.ts';
import { dialLink } from '../../../kit/phone.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/row.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './contact.module.css';
import { OfficeMap } from './office-map.tsx';
import { runnerOf, useAbout } from './use-about.ts';

const SOCIAL = [
  { name: 'Instagram', field: 'instagram', icon: IconBrandInstagram },
  { name: 'Facebook', field: 'facebook', icon: IconBrandFacebook },
  { name: 'YouTube', field: 'youtube', icon: IconBrandYoutube },
] as const;

function Way({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={css.way}>
      <Glyph size={20} aria-hidden />
      {children}
    </li>
  );
}

function Details({ about }: { about: About }) {
  const { contact, address, city, pinCode, country } = about;
  const social = SOCIAL.filter(({ field }) => contact[field] !== '');
  const town = [city, pinCode].filter(Boolean).join(' ');
  return (
    <div className={css.details}>
      <h2 id="contact" className="mb-8">
        {t('Contact')}
      </h2>
      <ul>
        {contact.email && (
          <Way icon={IconMail}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Way>
        )}
        {contact.phone && (
          <Way icon={IconPhone}>
            <a href={dialLink(contact.phone)}>{formatPhone(contact.phone)}</a>
          </Way>
        )}
        {contact.hours && (
          <Way icon={IconClock}>
            <span>{contact.hours}</span>
          </Way>
        )}
        <Way icon={IconMapPin}>
          <Stack as="address" className="ink-2 upright">
            <b className="w600 ink">{runnerOf(about)}</b>
            {[...address.split('\n'), town, country].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {address && (
              <a href={mapLink({ address, city, pinCode, country })} target="_blank" rel="noreferrer">
                {t('Show on a map')}
              </a>
            )}
          </Stack>
        </Way>
        <Grievances about={about} />
      </ul>
      {social.length > 0 && (
        <Row
          as="ul"
          gap={8}
          align="stretch"
          className={clsx('mt-12', css.social)}
          aria-label={t('Haat elsewhere')}
        >
          {social.map(({ name, field, icon: Glyph }) => (
            <li key={name}>
              <a href={contact[field]} rel="noreferrer" aria-label={name} title={name}>
                <Glyph size={20} aria-hidden />
              </a>
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}

/** Who answers complaints, which the e-commerce rules of 2020 want on a page that everybody finds. */
function Grievances({ about: { contact } }: { about: About }) {
  const { grievanceOfficer, grievanceEmail, grievancePhone } = contact;
  if (!grievanceOfficer && !grievanceEmail && !grievancePhone) return null;
  return (
    <Way icon={IconMessageReport}>
      <Stack className="ink-2">
        <b className="w600 ink">{t('Grievance officer')}</b>
        {grievanceOfficer && <span>{grievanceOfficer}</span>}
        {grievanceEmail && <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>}
        {grievancePhone && <a href={dialLink(grievancePhone)}>{formatPhone(grievancePhone)}</a>}
      </Stack>
    </Way>
  );
}

/** How to reach the people who run the marketplace, and where they sit. */
export function Contact() {
  const { data: about, error, refetch } = useAbout();
  if (!about && error)
    return (
      <Alert tone="red" action={{ label: t('Retry'), onClick: () => void refetch() }}>
        {failureText(error)}
      </Alert>
    );
  if (!about) return <Skeleton height={380} />;
  // The sketch is of Bidar; everybody else is found by the link to a map.
  const isSketched = about.city === 'Bidar';
  return (
    <Card padded={false} className={clsx(isSketched && css.card)} aria-labelledby="contact">
      <Details about={about} />
      {isSketched && (
        <div className={css.map}>
          <OfficeMap />
        </div>
      )}
    </Card>
  );
}
