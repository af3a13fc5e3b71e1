import type { StoreSetup } from '@haat/contract/stores/onboarding';
import type { SetupStep } from '@haat/domain/stores/store-setup';
import { Anchor } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { shortText } from '../../../texts/dates.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './setup-card.module.css';

type Steps = StoreSetup['steps'];

const WORDS: Record<SetupStep, readonly [title: string, text: string]> = {
  details: [msg('Store details'), msg('Name, address and GSTIN')],
  'invitation-sent': [msg('Invitation sent'), msg('By SMS and e-mail')],
  'invitation-accepted': [msg('Invitation accepted'), msg('The admin signs in with the number or address')],
  'gst-rates': [msg('Categories and GST rates'), msg('What the store sells, and its tax')],
  'opening-hours': [msg('Opening hours'), msg('Delivery times for shoppers depend on them')],
  'first-product': [msg('First product'), msg('Typed, scanned, or from a CSV file')],
  live: [msg('Open, first product live'), msg('A published product, and Open in the Store list')],
};

const GROUPS: readonly { who: string; steps: readonly SetupStep[] }[] = [
  { who: msg('The operator'), steps: ['details', 'invitation-sent'] },
  {
    who: msg('The store’s admin'),
    steps: ['invitation-accepted', 'gst-rates', 'opening-hours', 'first-product'],
  },
  { who: msg('The operator'), steps: ['live'] },
];

type SetupCardProps = {
  steps: Steps;
  /** Absent if the store doesn't exist yet. */
  store?: string;
  operator?: boolean;
};

/** Steps are completed by the store's data, never by hand. */
export function SetupCard({ steps, store, operator }: SetupCardProps) {
  const count = steps.filter(({ done }) => done).length;
  const next = steps.find(({ done }) => !done)?.name;
  return (
    <section className="box pt-14 px-16 pb-16" aria-labelledby="setup">
      <Row as="header" gap={12} align="baseline" between>
        <h2 id="setup">{t('Until the first product is live')}</h2>
        <p className="caption in-line ink-2 w400">
          {t('{{done}} of {{all}}', { done: count, all: steps.length })}
        </p>
      </Row>
      <progress className={css.bar} max={steps.length} value={count} aria-labelledby="setup" />
      {GROUPS.map(({ who, steps: names }) => (
        <div key={names[0]}>
          <h3 className={clsx('caption in-line ink-2 w400', css.who)}>{t(who)}</h3>
          <Stack as="ol" gap={12} className={clsx(css.steps, 'mb-12')}>
            {names.map((name) => {
              const step = steps.find((one) => one.name === name);
              const [title, text] = WORDS[name];
              const link = store ? linkOf(name, store, operator) : null;
              return (
                <li
                  className="stack gap-12"
                  key={name}
                  data-done={step?.done || undefined}
                  aria-current={name === next ? 'step' : undefined}
                >
                  <span className={clsx('centred round h-20', css.dot)} aria-hidden>
                    {step?.done && <IconCheck size={14} />}
                  </span>
                  <div>
                    <p className="w600">
                      <span className="sr-only">{step?.done ? t('Done:') : t('Not yet:')} </span>
                      {link && !step?.done ? (
                        <Anchor component={Link} to={link}>
                          {t(title)}
                        </Anchor>
                      ) : (
                        t(title)
                      )}
                    </p>
                    <p className="caption in-line ink-2 w400">{step?.at ? shortText(step.at) : t(text)}</p>
                  </div>
                </li>
              );
            })}
          </Stack>
        </div>
      ))}
    </section>
  );
}

/** Null if the user has nothing to do there. */
function linkOf(step: SetupStep, store: string, operator: boolean | undefined): string | null {
  if (step === 'gst-rates' || step === 'opening-hours')
    return operator ? to.superStore(store) : to.storeConfig(store);
  if (step === 'first-product') return to.productList(1, '', operator ? store : undefined);
  return step === 'live' && operator ? to.storeList() : null;
}
