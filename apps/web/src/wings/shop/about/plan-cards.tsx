import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './plan-cards.module.css';
import { useAbout } from './use-about.ts';

function PlanCard({ plan: { name, who, above, features } }: { plan: Plan }) {
  const email = useAbout().data?.contact.email;
  const subject = encodeURIComponent(`Haat ${name}`);
  return (
    <Card className={clsx('column', css.card)} aria-labelledby={`plan-${name}`}>
      <h3 id={`plan-${name}`} className={clsx('large w700', css.name)}>
        {t(name)}
      </h3>
      <p className="label ink-2">{t(who)}</p>
      <p className="small w600 mt-16">
        {above ? t('Everything in {{plan}}, and', { plan: t(above) }) : t('To start with')}
      </p>
      <Stack as="ul" gap={10} top className={clsx('label grows', css.features)}>
        {features.map((feature) => (
          <li className="stack gap-10" key={feature}>
            <IconCheck className="primary mt-1" size={20} aria-hidden />
            {t(feature)}
          </li>
        ))}
      </Stack>
      {email && (
        <a
          href={`mailto:${email}?subject=${subject}`}
          className={clsx('soft rounded target centred label in-line w600 on-soft', css.ask)}
        >
          {t('Enquire about {{plan}}', { plan: t(name) })}
        </a>
      )}
    </Card>
  );
}

export function PlanCards() {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={clsx('mb-12', css.title)}>
        {t('Plans for shops')}
      </h2>
      <Stack gap={12} className={css.cards}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </Stack>
    </section>
  );
}

/** Back office, "Static pages". */
type Plan = {
  name: 'Basic' | 'Pro' | 'Enterprise';
  who: string;
  above: 'Basic' | 'Pro' | undefined;
  features: readonly string[];
};

/** Each includes the one before it. Texts are keys of the catalogues. */
const PLANS: readonly Plan[] = [
  {
    name: 'Basic',
    who: msg('For a shop that wants to sell online'),
    above: undefined,
    features: [
      msg('Your shop in the marketplace of your pin codes'),
      msg('Products with stock, prices and pictures'),
      msg('Orders, receipts and GST invoices'),
      msg('Cash on delivery and reward points'),
    ],
  },
  {
    name: 'Pro',
    who: msg('For a shop that also sells over the counter'),
    above: 'Basic',
    features: [
      msg('A till with barcode scanner and receipt printer'),
      msg('Keeps billing without a connection'),
      msg('Product lists and labels in one go'),
      msg('Sales, low stock and expiry at a glance'),
    ],
  },
  {
    name: 'Enterprise',
    who: msg('For those who run a whole market'),
    above: 'Pro',
    features: [
      msg('A marketplace with your name and colours'),
      msg('Any number of shops and pin codes'),
      msg('Staff by role, from counter to doorstep'),
      msg('Your own banners, bundles and discounts'),
    ],
  },
];
