import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './place-chip.module.css';
import type { ShopView } from './shop-view.ts';

/** Leaves out the district, after a comma, if there is no space. */
function PlaceName({ pinCode, name }: NonNullable<ShopView['place']>) {
  const [town, ...district] = name.split(', ');
  return (
    <>
      {`${pinCode} · ${town}`}
      {district.length > 0 && <span className={css.district}>{`, ${district.join(', ')}`}</span>}
    </>
  );
}

export function PlaceChip({ place }: { place: ShopView['place'] }) {
  return (
    <Link to={to.location()} className={clsx('rounded target row align-center gap-10 shrinks', css.chip)}>
      <span className="centred on-soft rigid soft rounded size-36">
        <IconMapPin size={20} aria-hidden />
      </span>
      <span className="shrinks">
        <span className="caption w500 ink-3 block">{t('Delivering to')}</span>
        <Row as="span" className={clsx(css.place, 'gap-5 body tight w650 figures')}>
          <span className="ellipsis">{place ? <PlaceName {...place} /> : t('Choose your pin code')}</span>
          <IconChevronDown size={16} aria-hidden />
        </Row>
      </span>
    </Link>
  );
}
