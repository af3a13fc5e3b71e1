import type { Order, OrderEntry } from '@haat/contract/orders/order';
import { startOfDay } from '@haat/domain/basics/ist';
import clsx from 'clsx';
import { dayText } from '../../texts/dates.ts';
import { t } from '../../texts/translate.ts';
import { Stack } from '../../ui/flow/flow.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { APPROVAL_WORDS } from './approval-words.ts';
import css from './payment-card.module.css';

/** For entered orders, with notes; hidden for shoppers' orders. */
export function EntryCard({ order: { entry } }: { order: Order }) {
  if (!entry) return null;
  const facts = factsOf(entry);
  return (
    <Card aria-labelledby="entry">
      <h2 id="entry" className="body mb-12">
        {t('Entered by staff')}
      </h2>
      <Stack as="dl" gap={8} className={clsx('small', css.facts)}>
        {facts.map(([label, value]) => (
          <div className="row between wrap gap-0-12" key={label}>
            <dt className="ink-2">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </Stack>
      {entry.approvals.length > 0 && (
        <>
          <h3 className={clsx('small', css.part)}>{t('Allowed by a manager')}</h3>
          <Stack as="ul" gap={4} className="note ink-2">
            {entry.approvals.map((approval) => (
              <li key={`${approval.reason} ${approval.note}`}>{approvalText(approval)}</li>
            ))}
          </Stack>
        </>
      )}
    </Card>
  );
}

/** A manager named only by the till has not proved the approval. */
function approvalText({ reason, note, by, onDevice }: OrderEntry['approvals'][number]): string {
  const who = onDevice ? t('{{name}}, according to the till', { name: by }) : by;
  return [t(APPROVAL_WORDS[reason]), note, who].filter(Boolean).join(' · ');
}

function factsOf({ enteredBy, sentBy, reference, dueOn }: OrderEntry): [string, string][] {
  const facts: [string, string][] = [
    [t('Entered by'), enteredBy],
    // Normal after unlocking by PIN.
    [t('Sent under the sign-in of'), sentBy],
    [t('Reference'), reference],
    [t('Pay by'), dueOn ? dayText(startOfDay(dueOn)) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
