import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { SectionTitle } from '../../../ui/layout/section-title.tsx';
import { displayedBrands } from '../state/displayed.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './brands.module.css';

const AT_FIRST = 18;

export function Brands() {
  const [all, setAll] = useState(false);
  const id = useId();
  const brands = displayedBrands(useShop());
  if (brands.length === 0) return null;
  const shown = all ? brands : brands.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{t('Brands')}</SectionTitle>
      <Row as="ul" gap={8} align="stretch" wrap>
        {shown.map(({ name, image }) => (
          <li key={name}>
            <Link
              to={to.brand(name)}
              className={clsx(
                'px-16 small w550 row align-center gap-8 surface outlined pill target hover-tint',
                css.chip,
              )}
            >
              {image && (
                <img
                  className="rounded-6 shelf contain"
                  src={picture(image, 'thumb')}
                  alt=""
                  width={24}
                  height={24}
                  loading="lazy"
                />
              )}
              {name}
            </Link>
          </li>
        ))}
        {shown.length < brands.length && (
          <li>
            <Row
              as="button"
              gap={8}
              type="button"
              className={clsx('px-16 small w550 surface outlined pill target hover-tint', css.chip)}
              data-more
              onClick={() => setAll(true)}
            >
              {t('{{count}} more', { count: brands.length - shown.length })}
            </Row>
          </li>
        )}
      </Row>
    </section>
  );
}
