import type { SavedAddress } from '@haat/contract/addresses';
import { formatPhone } from '@haat/domain/phone-format';
import { IconBriefcase, IconHome, IconMapPin, IconPencil } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import css from './address-cards.module.css';
import { addressTitle, readableAddress } from './address-text.ts';

type AddressCardsProps = {
  /** The last used first. */
  addresses: readonly SavedAddress[];
  /** The one that is chosen now. */
  chosen?: SavedAddress | undefined;
  /** A press on a card chooses it and goes on; without it the cards are there to read. */
  onChoose?: ((address: SavedAddress) => void) | undefined;
  onEdit: (address: SavedAddress) => void;
};

/** The sign of an address by what it is called. */
export function addressIcon(label: string | undefined) {
  if (label === 'Work') return IconBriefcase;
  return label === undefined || label === 'Home' ? IconHome : IconMapPin;
}

/** A shopper's addresses as cards: pressed they are chosen, the pencil changes them. */
export function AddressCards({ addresses, chosen, onChoose, onEdit }: AddressCardsProps) {
  return (
    <ul className={css.cards}>
      {addresses.map((address, nth) => (
        <li key={address._id} className={clsx(css.card, chosen === address && css.chosen)}>
          {onChoose ? (
            <button
              type="button"
              className={css.choice}
              aria-current={chosen === address || undefined}
              onClick={() => onChoose(address)}
            >
              <span className={css.mark} aria-hidden />
              <Words address={address} isLast={nth === 0 && addresses.length > 1} />
            </button>
          ) : (
            <div className={css.choice}>
              <Words address={address} isLast={nth === 0 && addresses.length > 1} />
            </div>
          )}
          <IconButton
            icon={IconPencil}
            label={t('Change {{address}}', { address: address.address })}
            className={css.pencil ?? ''}
            onClick={() => onEdit(address)}
          />
        </li>
      ))}
    </ul>
  );
}

function Words({ address, isLast }: { address: SavedAddress; isLast: boolean }) {
  const { called, who } = addressTitle(address);
  return (
    <span className={css.words}>
      <span className={css.head}>
        <b>{called}</b>
        {who && <span>{` · ${who}`}</span>}
        {isLast && <Badge tone="green">{t('Used last')}</Badge>}
      </span>
      <span>{readableAddress(address)}</span>
      <span>{formatPhone(address.phone)}</span>
      {address.location && (
        <span className={css.mapped}>
          <IconMapPin size={16} aria-hidden />
          {t('With its location on the map')}
        </span>
      )}
    </span>
  );
}
