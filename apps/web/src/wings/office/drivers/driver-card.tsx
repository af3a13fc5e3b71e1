import type { Door, Drivers } from '@haat/contract/orders/drivers';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { Button, Group } from '@mantine/core';
import { IconLink, IconPhone } from '@tabler/icons-react';
import { dialLink } from '../../../kit/phone.ts';
import { shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { DotChip } from '../../../ui/display/dot-chip.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';

type DriverCardProps = {
  driver: Drivers['drivers'][number];
  doors: readonly Door[];
  onLink: () => void;
  onEdit: () => void;
  onEnd: () => void;
};

/** A driver: phone, link, doors and cash. */
export function DriverCard({ driver, doors, onLink, onEdit, onEnd }: DriverCardProps) {
  const { name, phone, boundAt, linkMadeAt, cash, cashOrders } = driver;
  const done = doors.filter(({ state }) => state === 'delivered').length;
  return (
    <li className="column gap-8 py-14 px-16 outlined rounded-alert surface">
      <Row between gap={8}>
        <h2 className="lead w650 ellipsis">{name}</h2>
        {boundAt ? (
          <DotChip tone="green">{t('Phone bound')}</DotChip>
        ) : linkMadeAt ? (
          <DotChip tone="marigold">{t('Link not opened')}</DotChip>
        ) : (
          <DotChip tone="grey">{t('No link yet')}</DotChip>
        )}
      </Row>
      <a href={dialLink(phone)} className="small ink-2 inline-row align-center gap-6">
        <IconPhone size={16} aria-hidden />
        <span className="figures">{formatPhone(phone)}</span>
      </a>
      <p className="small">
        {t('{{done}} of {{all}} doors done', { done, all: doors.length })}
        {cash > 0 && (
          <>
            {' · '}
            <Rupees amount={cash} variant="even" /> {t('in cash of {{count}} orders', { count: cashOrders })}
          </>
        )}
      </p>
      {boundAt && <p className="caption ink-2">{t('Since {{time}}', { time: shortText(boundAt) })}</p>}
      <Group gap={6}>
        <Button
          size="row"
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={onLink}
        >
          {t('Link')}
        </Button>
        <Button size="row" variant="default" onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button size="row" variant="subtle" color="red" onClick={onEnd}>
          {t('End the link')}
        </Button>
      </Group>
    </li>
  );
}
