import type { SavedAddress } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { formatPhone } from '@haat/domain/phone-format';
import { useId } from 'react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ChoiceCard } from '../../../ui/fields/choice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { sameAddress } from '../addresses/address-text.ts';
import css from './saved-addresses.module.css';

type SavedAddressesProps = {
  addresses: readonly SavedAddress[];
  /** What the form says now. */
  current: ShippingAddress;
  onChoose: (address: SavedAddress) => void;
};

/** The addresses of earlier orders, to choose instead of typing. */
export function SavedAddresses({ addresses, current, onChoose }: SavedAddressesProps) {
  const group = useId();
  return (
    <Card>
      <fieldset className={css.group}>
        <legend className={css.head}>
          <span className={css.title}>{t('Deliver to')}</span>
          <Link to={to.addresses()} className={css.manage}>
            {t('Saved addresses')}
          </Link>
        </legend>
        <div className={css.choices}>
          {addresses.map((saved) => (
            <ChoiceCard
              key={saved._id}
              name={group}
              checked={sameAddress(saved, current)}
              onChange={() => onChoose(saved)}
            >
              <span className={css.words}>
                <span className={css.name}>
                  {saved.name} · {formatPhone(saved.phone)}
                </span>
                <span className={css.address}>
                  {saved.address} {saved.pinCode}
                </span>
              </span>
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
