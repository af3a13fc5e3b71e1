import { IconCheck } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { OPERATOR } from './operator.ts';
import css from './plan-cards.module.css';
import { PLANS, type Plan } from './plans.ts';

function PlanCard({ plan: { name, who, above, features } }: { plan: Plan }) {
  const subject = encodeURIComponent(`Haat ${name}`);
  return (
    <Card className={css.card} aria-labelledby={`plan-${name}`}>
      <h3 id={`plan-${name}`} className={css.name}>
        {t(name)}
      </h3>
      <p className={css.who}>{t(who)}</p>
      <p className={css.above}>
        {above ? t('Everything in {{plan}}, and', { plan: t(above) }) : t('To start with')}
      </p>
      <ul className={css.features}>
        {features.map((feature) => (
          <li key={feature}>
            <IconCheck size={20} aria-hidden />
            {t(feature)}
          </li>
        ))}
      </ul>
      <a href={`mailto:${OPERATOR.email}?subject=${subject}`} className={css.ask}>
        {t('Enquire about {{plan}}', { plan: t(name) })}
      </a>
    </Card>
  );
}

/** What shops can have: three plans side by side, below each other on phones. */
export function PlanCards() {
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className={css.title}>
        {t('Plans for shops')}
      </h2>
      <div className={css.cards}>
        {PLANS.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
    </section>
  );
}
