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
import { runnerOf, useAbout } from './use-about.ts';

const LINK = 'hover-underline relative hug w600 on-soft';

const SOCIAL = [
  { name: 'Instagram', field: 'instagram', icon: IconBrandInstagram },
  { name: 'Facebook', field: 'facebook', icon: IconBrandFacebook },
  { name: 'YouTube', field: 'youtube', icon: IconBrandYoutube },
] as const;

function Way({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={css.way}>
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
    <div className={css.details}>
      <h2 id="contact" className="mb-8">
        {t('Contact')}
      </h2>
      <ul>
        {contact.email && (
          <Way icon={IconMail}>
            <a className={LINK} href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </Way>
        )}
        {contact.phone && (
          <Way icon={IconPhone}>
            <a className={LINK} href={dialLink(contact.phone)}>
              {formatPhone(contact.phone)}
            </a>
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
        </Way>
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

/** Who answers complaints, which the e-commerce rules of 2020 want on a page that everybody finds. */
function Grievances({ about: { contact } }: { about: About }) {
  const { grievanceOfficer, grievanceEmail, grievancePhone } = contact;
  if (!grievanceOfficer && !grievanceEmail && !grievancePhone) return null;
  return (
    <>
      <Way icon={IconMessageReport}>
        <Stack className="ink-2">
          <b className="w600 ink">{t('Grievance officer')}</b>
          {grievanceOfficer && <span>{grievanceOfficer}</span>}
        </Stack>
      </Way>
      {grievanceEmail && (
        <Way icon={IconMail}>
          <a className={LINK} href={`mailto:${grievanceEmail}`}>
            {grievanceEmail}
          </a>
        </Way>
      )}
      {grievancePhone && (
        <Way icon={IconPhone}>
          <a className={LINK} href={dialLink(grievancePhone)}>
            {formatPhone(grievancePhone)}
          </a>
        </Way>
      )}
    </>
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
    <Card padded={false} className={isSketched ? css.card : undefined} aria-labelledby="contact">
      <Details about={about} />
      {isSketched && (
        <div className={css.map}>
          <OfficeMap />
        </div>
      )}
    </Card>
  );
}

const LANES =
  'M-20 96 150 120 300 104 470 128 660 96M90 420 118 250 150 120 140 -20M470 420 452 260 470 128 500 -20M-20 262 118 250 320 262 452 260 660 286M118 250 40 420M320 262 316 420';
const ROADS = 'M-20 186 140 180 306 188 520 176 660 190M318 -20 300 104 306 188 320 262 306 420';
const HOUSES =
  'M176 138h40v26h-40zM226 136h52v30h-52zM334 132h44v34h-44zM388 136h30v28h-30zM176 206h34v32h-34zM220 210h60v28h-60zM340 212h36v30h-36zM386 210h42v28h-42zM346 288h54v30h-54zM224 290h46v36h-46zM170 290h34v24h-34zM496 206h44v40h-44zM496 300h60v30h-60zM60 206h38v26h-38zM44 130h54v28h-54z';

/** A sketch of the streets around the office, drawn by hand: no map service learns who looks at it. */
function OfficeMap() {
  return (
    <svg
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('Sketch of the streets around our office: Main Bazaar, Bidar, near the Chowbara tower')}
      className="wide tinted h-full"
    >
      <path className={css.green} d="M458 -20 444 66q56 46 128 40 46-4 88-22V-20z" />
      <path className={css.water} d="M-20 330q54-26 96 0 20 34-6 90H-20z" />
      <path className={css.lanes} d={LANES} />
      <path className={css.roads} d={ROADS} />
      <path className={css.houses} d={HOUSES} />
      <circle className={css.square} cx="306" cy="188" r="19" />
      <circle className={css.tower} cx="306" cy="188" r="7" />
      <g className={css.names}>
        <text x="524" y="52">
          {t('Bidar Fort')}
        </text>
        <text x="326" y="158" className={css.start}>
          {t('Chowbara')}
        </text>
        <text x="420" y="200">
          {t('Main Bazaar')}
        </text>
        <text x="190" y="278">
          {t('Gandhi Gunj')}
        </text>
      </g>
      <g className={css.pin} transform="translate(248 180)">
        <path d="M0 0c-16-22-24-32-24-44a24 24 0 0 1 48 0c0 12-8 22-24 44z" />
        <path className={css.awning} d="M-9-53H9l3 8h-24zM-10-45v9h20v-9z" />
      </g>
    </svg>
  );
}
