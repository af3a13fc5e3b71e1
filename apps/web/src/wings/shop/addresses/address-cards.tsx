import type { SavedAddress } from '@haat/contract/addresses';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { IconBriefcase, IconHome, IconMapPin, IconPencil } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { RadioMark } from '../../../ui/fields/choice.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './address-cards.module.css';
import { addressTitle, readableAddress } from './address-text.ts';

type AddressCardsProps = {
  addresses: readonly SavedAddress[];
  chosen?: SavedAddress | undefined;
  /** Chooses and continues; without it, cards are read-only. */
  onChoose?: ((address: SavedAddress) => void) | undefined;
  onEdit: (address: SavedAddress) => void;
};

/** By the address's label. */
export function addressIcon(label: string | undefined) {
  if (label === 'Work') return IconBriefcase;
  return label === undefined || label === 'Home' ? IconHome : IconMapPin;
}

/** Pressing a card chooses it, the pencil edits it. */
export function AddressCards({ addresses, chosen, onChoose, onEdit }: AddressCardsProps) {
  return (
    <Stack as="ul" gap={12} fit>
      {addresses.map((address, nth) => (
        <li
          key={address._id}
          className={clsx('row rounded-card relative outlined surface', chosen === address && css.chosen)}
        >
          {onChoose ? (
            <Row
              as="button"
              gap={12}
              align="stretch"
              type="button"
              className={clsx('grow to-start rounded-card', css.choice)}
              aria-current={chosen === address || undefined}
              onClick={() => onChoose(address)}
            >
              <RadioMark on={chosen === address} />
              <Words address={address} isLast={nth === 0 && addresses.length > 1} />
            </Row>
          ) : (
            <Row gap={12} align="stretch" className={clsx('grow to-start rounded-card', css.choice)}>
              <Words address={address} isLast={nth === 0 && addresses.length > 1} />
            </Row>
          )}
          <IconButton
            icon={IconPencil}
            label={t('Change {{address}}', { address: address.address })}
            className={css.pencil ?? ''}
            onClick={() => onEdit(address)}
          />
        </li>
      ))}
    </Stack>
  );
}

function Words({ address, isLast }: { address: SavedAddress; isLast: boolean }) {
  const { called, who } = addressTitle(address);
  return (
    <Stack as="span" gap={2} className="small grow ink-2 anywhere">
      <Row as="span" wrap className={clsx('label ink', css.head)}>
        <b className="w600">{called}</b>
        {who && <span>{` · ${who}`}</span>}
        {isLast && <Badge tone="green">{t('Used last')}</Badge>}
      </Row>
      <span>{readableAddress(address)}</span>
      <span>{formatPhone(address.phone)}</span>
      {address.location && (
        <Row as="span" gap={4} className="caption w500 ink-3">
          <IconMapPin size={16} aria-hidden />
          {t('With the location on the map')}
        </Row>
      )}
    </Stack>
  );
}
