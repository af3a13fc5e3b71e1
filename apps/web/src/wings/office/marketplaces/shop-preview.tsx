import { listTopDeals } from '@haat/contract/catalog/shopper';
import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconMapPin, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { queryOf } from '../../../kit/query.ts';
import { localName, localText } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { brandRamp } from '../../../theme/brand-ramp.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import type { BannerValues } from './marketplace-values.ts';
import css from './shop-preview.module.css';

/** Tiles on a phone's home; the others are behind All. */
const AT_ONCE = 7;
const WIDE_TILES = 10;
const DEALS = 3;

type Category = {
  id?: string | undefined;
  name: string;
  nameHi: string;
  nameKn: string;
  image: string;
  color: string;
  display: boolean;
  shown: number;
};

/** The parts of a marketplace on its shop's home. */
type PreviewedShop = {
  _id: string;
  name: string;
  city: string;
  pinCodes: readonly string[];
  manifest: { theme_color: string };
  categories: readonly Category[];
  bannerImages: readonly Omit<BannerValues, '_id' | 'route' | 'link'>[];
};

function coloursOf(themeColor: string): CSSProperties {
  const ramp = brandRamp(themeColor);
  if (!ramp) return {};
  return {
    '--primary': ramp[600],
    '--soft': ramp[50],
    '--on-soft': ramp[700],
    '--soft-line': ramp[200],
  } as CSSProperties;
}

/** In the marketplace's colours; nothing in it is a link. */
export function ShopPreview({ shop }: { shop: PreviewedShop }) {
  const [width, setWidth] = useState('phone');
  const shown = shop.categories.filter((category) => category.display && category.shown > 0);
  const empty = shop.categories.filter((category) => category.display && category.shown === 0);
  const most = width === 'phone' ? AT_ONCE : WIDE_TILES;
  return (
    <Stack as="section" gap={12} aria-label={t('Shop’s home')}>
      <Row as="header" between>
        <h2>{t('Shop’s home')}</h2>
        <SegmentedControl
          size="xs"
          value={width}
          onChange={setWidth}
          data={[
            { value: 'phone', label: t('Phone') },
            { value: 'desktop', label: t('Desktop') },
          ]}
        />
      </Row>
      <div className={css.frame} data-width={width} style={coloursOf(shop.manifest.theme_color)} inert>
        <div className={clsx('stack align-center surface py-12 px-14', css.top)}>
          <span className={clsx('centred on-soft soft rounded-8', css.pin)}>
            <IconMapPin size={16} aria-hidden />
          </span>
          <Stack as="span" className={css.place}>
            <small className="ink-2">{t('Delivering to')}</small>
            <b className="note">{[shop.pinCodes[0], shop.city].filter(Boolean).join(' · ')}</b>
          </Stack>
          <Row as="span" gap={8} className="caption in-line ink-2 whole-row edged rounded py-0 px-12 h-36">
            <IconSearch size={14} aria-hidden /> {t('Search for atta, dahi, soap...')}
          </Row>
        </div>
        <ul className={clsx('w600 centre stack gap-10 py-14 px-14', css.tiles)}>
          {shown.slice(0, most).map((category) => (
            <li key={category.id ?? category.name}>
              <span className={css.tile} style={{ background: category.color || undefined }}>
                {category.image && <img className="contain" src={picture(category.image, 'thumb')} alt="" />}
              </span>
              {localName(category)}
            </li>
          ))}
          {shown.length > most && (
            <li>
              <span className={css.tile}>
                <IconLayoutGrid size={18} aria-hidden />
              </span>
              {t('All {{count}}', { count: shown.length })}
            </li>
          )}
        </ul>
        <Banner banner={shop.bannerImages[0]} />
        <TopDeals id={shop._id} />
      </div>
      <p className="caption ink-2">
        {t('The first {{count}} are on the home screen, the rest under “All”.', { count: AT_ONCE })}
        {empty.length > 0 && (
          <>
            {' '}
            {t('Without products, so shoppers don’t see them: {{names}}.', {
              names: empty.map(({ name }) => name).join(', '),
            })}
          </>
        )}
      </p>
    </Stack>
  );
}

function Banner({ banner }: { banner: PreviewedShop['bannerImages'][number] | undefined }) {
  if (!banner) return null;
  const { image, color } = banner;
  const action = localText({ en: banner.action, hi: banner.actionHi, kn: banner.actionKn });
  return (
    <Row
      gap={8}
      between
      className={clsx('soft rounded-12 clip p-12', css.banner)}
      style={{ background: color || undefined }}
      data-light={color ? true : undefined}
    >
      <span>
        <b className="small tight upright block">
          {localText({ en: banner.title, hi: banner.titleHi, kn: banner.titleKn })}
        </b>
        <span>{localText({ en: banner.text, hi: banner.textHi, kn: banner.textKn })}</span>
        {action && <em className="small tight upright block mt-4 w600">{action}</em>}
      </span>
      {image && <img src={picture(image, 'card')} alt="" />}
    </Row>
  );
}

function TopDeals({ id }: { id: string }) {
  const { data } = useQuery(queryOf(listTopDeals, { params: { id } }));
  if (!data || data.length === 0) return null;
  return (
    <>
      <Row as="p" align="stretch" between className={clsx('note in-line', css.deals)}>
        <b>{t('Top deals')}</b> <span className="caption in-line on-soft">{t('See all')}</span>
      </Row>
      <ul className={clsx('stack gap-8', css.products)}>
        {data.slice(0, DEALS).map((product) => (
          <li key={product._id}>
            <span className={clsx('shelf outlined rounded block mb-4', css.picture)}>
              {product.images[0] && (
                <img className="fills contain" src={picture(product.images[0], 'thumb')} alt="" />
              )}
            </span>
            <span className="clamp-2">{localName(product)}</span>
            <Rupees amount={product.price} variant="even" />
          </li>
        ))}
      </ul>
    </>
  );
}
