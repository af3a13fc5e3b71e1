import { can } from '@haat/domain/capabilities';
import type { Paise } from '@haat/domain/money';
import { IconArrowDownRight, IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './dashboard.module.css';
import { dayText } from './day-text.ts';
import type { Comparison, Figures } from './figures.ts';

type SalesCardProps = {
  title: string;
  since: string;
  href: string;
  figures: Figures;
  /** Below the amount. */
  children?: ReactNode;
  /** On a phone the amount and one line. */
  small?: boolean;
};

/** What was sold in a time: the whole card leads to its orders. */
export function SalesCard({ title, since, href, figures, children, small }: SalesCardProps) {
  const { sales, orders, pieces, revenue, profit, costMissing } = figures;
  const roles = useSession()?.roles ?? [];
  return (
    <Link to={href} className={clsx(css.card, css.sales, small && css.small)}>
      <div className={css.amount}>
        <h2>
          {title} <span className={css.note}>{since}</span>
        </h2>
        <strong>
          <Rupees amount={sales} variant="even" />
        </strong>
        <small>{children}</small>
        {costMissing > 0 && <small>{t('{{count}} lines without a cost', { count: costMissing })}</small>}
      </div>
      <dl className={css.facts}>
        <Fact name={t('Orders')}>{orders.toLocaleString('en-IN')}</Fact>
        <Fact name={t('Items')}>{pieces.toLocaleString('en-IN')}</Fact>
        <MoneyFact name={t('Revenue')} amount={revenue} />
        {can(roles, 'figures.profit') && <MoneyFact name={t('Profit')} amount={profit} />}
      </dl>
      <IconChevronRight size={18} aria-hidden className={css.more} />
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MoneyFact({ name, amount }: { name: string; amount: Paise }) {
  return (
    <Fact name={name}>
      <Rupees amount={amount} variant="even" />
    </Fact>
  );
}

/** '3% on 1–19 Oct', with an arrow up or down. */
export function ComparisonText({ percent, from, to }: Comparison) {
  const Arrow = percent < 0 ? IconArrowDownRight : IconArrowUpRight;
  const [first = '', month = ''] = dayText(from).split(' ');
  const [last = ''] = dayText(to).split(' ');
  const days = first === last ? `${first} ${month}` : `${first}–${last} ${month}`;
  return (
    <span className={percent < 0 ? css.down : css.up}>
      <Arrow size={14} aria-hidden />
      <span className="sr-only">{percent < 0 ? t('Less:') : t('More:')} </span>
      {t('{{percent}}% on {{days}}', { percent: Math.abs(percent), days })}
    </span>
  );
}
