import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/stack.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import css from './plan-cards.module.css';
import { PLANS, type Plan } from './plans.ts';
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

/** Side by side, below each other on phones. */
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
