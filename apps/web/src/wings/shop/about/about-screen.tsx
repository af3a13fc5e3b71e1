import {
  type Icon,
  IconBuildingStore,
  IconMapPin,
  IconTargetArrow,
  IconTelescope,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { to } from '../../../kit/links.ts';
import { msg, t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { usePlace } from '../state/place-store.ts';
import css from './about-screen.module.css';
import { Contact } from './contact.tsx';
import { PlanCards } from './plan-cards.tsx';

const BELIEFS: readonly { icon: Icon; title: string; text: string }[] = [
  {
    icon: IconTargetArrow,
    title: msg('Our mission'),
    text: msg(
      'To give every neighbourhood shop a storefront, a till and a way to the door that are as good as those of the largest chains, at a price a small shop can carry.',
    ),
  },
  {
    icon: IconTelescope,
    title: msg('Our vision'),
    text: msg(
      'Towns where the money spent on groceries stays in the street, where the shopkeeper still knows your name, and where ordering from around the corner is the quickest way to shop.',
    ),
  },
  {
    icon: IconBuildingStore,
    title: msg('The product'),
    text: msg(
      'One system for the shopper’s phone, the counter and the office: a catalogue by pin code, one cart for many shops, stock that never oversells, GST bills, a till that works offline, and deliveries to follow.',
    ),
  },
];

function Hero() {
  const place = usePlace();
  return (
    <section className={clsx('stack gap-24 soft rounded-card clip', css.hero)} aria-labelledby="haat">
      <div>
        <h2 id="haat" className={clsx('huge in-line w750 balance', css.motto)}>
          {t('Neighbourhood shops, one basket.')}
        </h2>
        <p className={clsx('body in-line ink-2 pretty', css.blurb)}>
          {t(
            'Haat brings the shops around you onto one screen. Enter your pin code, fill one basket from as many of them as you like, and each shop packs its part and brings it to your door.',
          )}
        </p>
        {place ? (
          <ButtonLink to={to.home()} icon={IconBuildingStore}>
            {t('Go to the shops')}
          </ButtonLink>
        ) : (
          <ButtonLink to={to.location()} icon={IconMapPin}>
            {t('Choose your pin code')}
          </ButtonLink>
        )}
      </div>
      <Stalls className={clsx('wide mx-auto', css.stalls)} />
    </section>
  );
}

/** Back office, "Static pages". */
export function Component() {
  return (
    <div className={css.page}>
      <title>{`${t('About us')} · Haat`}</title>
      <PageTitle title={t('About us')} back={to.home()} crumbs={[{ label: t('Home'), to: to.home() }]} />
      <Stack gap={20} className={css.body}>
        <Hero />
        <Stack gap={12} className={css.beliefs}>
          {BELIEFS.map(({ icon: Glyph, title, text }) => (
            <Card key={title}>
              <span className="centred on-soft soft rounded size-44">
                <Glyph size={24} aria-hidden />
              </span>
              <h2 className={clsx('heading', css.belief)}>{t(title)}</h2>
              <p className="label loose ink-2 pretty">{t(text)}</p>
            </Card>
          ))}
        </Stack>
        <PlanCards />
        <Contact />
      </Stack>
    </div>
  );
}

const STRIPE = 26;
const STALLS = [
  { x: 0, look: css.amber },
  { x: 146, look: css.green },
  { x: 292, look: css.deep },
];

/** An awning with a scalloped edge, two posts, a counter with crates. */
function Stall({ x, look }: (typeof STALLS)[number]) {
  return (
    <g transform={`translate(${x} 0)`} className={look}>
      <path className={css.post} d="M10 62v118M120 62v118" />
      {[0, 1, 2, 3, 4].map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? css.stripe : css.light}
          d={`M${stripe * STRIPE} 62L${10 + stripe * 22} 18h22L${(stripe + 1) * STRIPE} 62a${STRIPE / 2} ${STRIPE / 2} 0 0 1 -${STRIPE} 0z`}
        />
      ))}
      <path className={css.counter} d="M2 138h126v42H2z" />
      <path
        className={css.crate}
        d="M16 138a13 13 0 0 1 26 0zM52 138a13 13 0 0 1 26 0zM88 138a13 13 0 0 1 26 0z"
      />
      <path className={css.plank} d="M2 152h126M2 166h126" />
    </g>
  );
}

function Stalls({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="-6 10 434 172" className={className} aria-hidden>
      <path className={css.ground} d="M-6 180h434" />
      {STALLS.map((stall) => (
        <Stall key={stall.x} {...stall} />
      ))}
    </svg>
  );
}
