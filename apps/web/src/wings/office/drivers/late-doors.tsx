import type { LateDoor } from '@haat/contract/orders/drivers';
import { formatRupees } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { reasonText } from '../../../kit/door-words.ts';
import { to } from '../../../kit/links.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';

type LateDoorsProps = {
  doors: readonly LateDoor[];
  busy: boolean;
  onSettle: (door: LateDoor, accept: boolean) => void;
};

function whatOf({ tender, taken, reference, reason, note }: LateDoor): string {
  if (reason) return [reasonText(reason), note].filter(Boolean).join(' · ');
  if (tender === 'paid') return t('Delivered, nothing to take');
  const amount = formatRupees(taken);
  return tender === 'cash'
    ? t('Delivered, {{amount}} in cash', { amount })
    : t('Delivered, {{amount}} by UPI, {{reference}}', { amount, reference });
}

/** Reported by phones after their link was revoked, and money taken at refused doors: the store checks each. */
export function LateDoors({ doors, busy, onSettle }: LateDoorsProps) {
  if (doors.length === 0) return null;
  return (
    <section className="column gap-8 warn-ground py-14 px-16 rounded-alert" aria-labelledby="late-doors">
      <h2 id="late-doors" className="lead w650">
        {t('To be checked: reports from drivers’ phones')}
      </h2>
      <ul>
        {doors.map((door) => (
          <Row as="li" key={`${door.driver} ${door._id}`} gap={12} wrap between className="parted py-8 px-0">
            <span className="grow">
              <Anchor component={Link} to={to.order(door._id)} inherit fw={600} className="figures">
                {formatOrderNumber(door.number)}
              </Anchor>{' '}
              {door.customerName}
              <span className="small ink-2 block">
                {[whatOf(door), door.driverName, shortText(door.at)].join(' · ')}
              </span>
              {!door.isOpen && (
                <span className="small warn block">
                  {t('Delivered, paid or cancelled in another way since')}
                </span>
              )}
            </span>
            <Group gap={6}>
              {door.isOpen && (
                <Button size="row" disabled={busy} onClick={() => onSettle(door, true)}>
                  {door.tender ? t('It is so: delivered') : t('It is so')}
                </Button>
              )}
              <Button size="row" variant="default" disabled={busy} onClick={() => onSettle(door, false)}>
                {t('It is not so')}
              </Button>
            </Group>
          </Row>
        ))}
      </ul>
    </section>
  );
}
