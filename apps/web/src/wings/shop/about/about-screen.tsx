import {
  type Icon,
  IconBuildingStore,
  IconMapPin,
  IconTargetArrow,
  IconTelescope,
} from '@tabler/icons-react';
import { to } from '../../../kit/links.ts';
import { msg, t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/flow/stack.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { usePlace } from '../state/place-store.ts';
import css from './about-screen.module.css';
import { Contact } from './contact.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Stalls } from './stalls.tsx';

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
    <section className={css.hero} aria-labelledby="haat">
      <div>
        <h2 id="haat" className={css.motto}>
          {t('Neighbourhood shops, one basket.')}
        </h2>
        <p className={css.blurb}>
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
      <Stalls className={css.stalls} />
    </section>
  );
}

/** What Haat is, what shops can have of it, and how to reach us (back office, "Static pages"). */
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
              <h2 className={css.belief}>{t(title)}</h2>
              <p className={css.text}>{t(text)}</p>
            </Card>
          ))}
        </Stack>
        <PlanCards />
        <Contact />
      </Stack>
    </div>
  );
}
