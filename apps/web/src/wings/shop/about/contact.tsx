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
import { mapLink } from '../../../kit/map-link.ts';
import { dialLink } from '../../../kit/phone.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './contact.module.css';
import { runnerOf, useAbout } from './use-about.ts';

const LINK = 'hover-underline relative hug w600 on-soft';

const SOCIAL = [
  { name: 'Instagram', field: 'instagram', icon: IconBrandInstagram },
  { name: 'Facebook', field: 'facebook', icon: IconBrandFacebook },
  { name: 'YouTube', field: 'youtube', icon: IconBrandYoutube },
] as const;

function ContactWay({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={clsx('label loose stack gap-12 py-10 px-0', css.way)}>
      <Glyph className="mt-2 ink-3" size={20} aria-hidden />
      {children}
    </li>
  );
}

function Details({ about }: { about: About }) {
  const { contact, address, city, pinCode, country } = about;
  const social = SOCIAL.filter(({ field }) => contact[field] !== '');
  const town = [city, pinCode].filter(Boolean).join(' ');
  return (
    <div className={clsx('p-16', css.details)}>
      <h2 id="contact" className="mb-8">
        {t('Contact')}
      </h2>
      <ul>
        {contact.email && (
          <ContactWay icon={IconMail}>
            <a className={LINK} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </ContactWay>
        )}
        {contact.phone && (
          <ContactWay icon={IconPhone}>
            <a className={LINK} href={dialLink(contact.phone)}>
              {formatPhone(contact.phone)}
            </a>
          </ContactWay>
        )}
        {contact.hours && (
          <ContactWay icon={IconClock}>
            <span>{contact.hours}</span>
          </ContactWay>
        )}
        <ContactWay icon={IconMapPin}>
          <Stack as="address" className="ink-2 upright">
            <b className="w600 ink">{runnerOf(about)}</b>
            {[...address.split('\n'), town, country].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {address && (
              <a
                className={LINK}
                href={mapLink({ address, city, pinCode, country })}
                target="_blank"
                rel="noreferrer"
              >
                {t('Show on a map')}
              </a>
            )}
          </Stack>
        </ContactWay>
        <Grievances about={about} />
      </ul>
      {social.length > 0 && (
        <Row as="ul" gap={8} align="stretch" className="mt-12" aria-label={t('Haat elsewhere')}>
          {social.map(({ name, field, icon: Glyph }) => (
            <li key={name}>
              <a
                className="hover-tint centred size-44 outlined rounded"
                href={contact[field]}
                rel="noreferrer"
                aria-label={name}
                title={name}
              >
                <Glyph size={20} aria-hidden />
              </a>
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}

/** Required on a prominent page by the e-commerce rules of 2020. */
function Grievances({ about: { contact } }: { about: About }) {
  const { grievanceOfficer, grievanceEmail, grievancePhone } = contact;
  if (!grievanceOfficer && !grievanceEmail && !grievancePhone) return null;
  return (
    <>
      <ContactWay icon={IconMessageReport}>
        <Stack className="ink-2">
          <b className="w600 ink">{t('Grievance officer')}</b>
          {grievanceOfficer && <span>{grievanceOfficer}</span>}
        </Stack>
      </ContactWay>
      {grievanceEmail && (
        <ContactWay icon={IconMail}>
          <a className={LINK} href={`mailto:${grievanceEmail}`}>
            {grievanceEmail}
          </a>
        </ContactWay>
      )}
      {grievancePhone && (
        <ContactWay icon={IconPhone}>
          <a className={LINK} href={dialLink(grievancePhone)}>
            {formatPhone(grievancePhone)}
          </a>
        </ContactWay>
      )}
    </>
  );
}

export function Contact() {
  const { data: about, error, refetch } = useAbout();
  if (!about && error) return <ReadFailed error={error} onRetry={refetch} />;
  if (!about) return <Skeleton height={380} />;
  return (
    <Card padded={false} aria-labelledby="contact">
      <Details about={about} />
    </Card>
  );
}
