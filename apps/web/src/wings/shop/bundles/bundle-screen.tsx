import type { Bundle } from '@haat/contract/catalog/product';
import { toUnits } from '@haat/domain/basics/line-amount';
import { IconPackageOff, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { failedWith } from '../../../kit/call-failed.ts';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { localName, localText } from '../../../texts/local-name.ts';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { PercentOffTag } from '../../../ui/display/percent-off-tag.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { perUnit, shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { InShop, useShop } from '../state/shop-context.tsx';
import { storeLabel } from '../state/store-label.ts';
import { addBundle, addLabel, missingParts, priceOfParts } from './add-bundle.ts';
import { bundleQuery } from './bundle-query.ts';

function Parts({ items }: { items: Bundle['items'] }) {
  const shop = useShop();
  return (
    <Card padded={false}>
      <ul>
        {items.map(({ _id, size, images, qty, price, mrp, soldBy, countInStock, store, ...named }) => (
          <Row as="li" gap={12} key={_id} className="py-12 px-16 parted">
            <PictureTile src={picture(images[0], 'thumb')} size="md" faded={countInStock <= 0} eager />
            <div className="grow">
              <Link to={to.product(_id)} className="touch label tight w550 block hover-underline">
                {localName(named)}
              </Link>
              <p className="note ink-3">
                {[packWords(size), storeLabel(shop, store)].filter((text) => text !== '').join(' · ')}
              </p>
              {countInStock <= 0 && <p className="note w600 danger-ink">{t('Out of stock')}</p>}
            </div>
            <Row gap={8} align="baseline">
              <span className="note in-line ink-2 figures">
                {shownQuantity(toUnits(qty, soldBy) ?? 0, soldBy)} ×
              </span>
              <Stack as="span" align="end">
                <span>
                  <Rupees amount={price} size="sm" />
                  {perUnit(soldBy)}
                </span>
                {mrp > price && <Rupees amount={mrp} variant="struck" />}
              </Stack>
            </Row>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function AddAll({ bundle }: { bundle: Bundle }) {
  return (
    <Button
      icon={IconShoppingCart}
      size="lg"
      wide
      disabled={missingParts(bundle).length === bundle.items.length}
      onClick={() => addBundle(bundle)}
    >
      {addLabel(bundle)}
    </Button>
  );
}

function Price({ price, mrp }: Pick<Bundle, 'price' | 'mrp'>) {
  return (
    <Row as="p" wrap className="gap-8-10">
      <Rupees amount={price} size="xl" />
      {mrp > price && <Rupees amount={mrp} variant="struck" />}
      <PercentOffTag price={price} mrp={mrp} />
    </Row>
  );
}

function BundlePage() {
  const { _id: marketplace } = useShop();
  const { id = '' } = useParams();
  const { data: bundle, error, refetch } = useQuery(bundleQuery(marketplace, id));
  const crumbs = [
    { label: t('Home'), to: to.home() },
    { label: t('Bundles'), to: to.bundles() },
  ];
  const head = (title: string) => <PageTitle title={title} back={to.bundles()} crumbs={crumbs} />;
  if (error && !bundle) {
    const gone = failedWith(error, 'bundle-not-found');
    return (
      <Page head={head(t('Bundle'))}>
        {gone ? (
          <EmptyState icon={IconPackageOff} title={t('This bundle is no longer sold')}>
            <ButtonLink to={to.bundles()}>{t('See all bundles')}</ButtonLink>
          </EmptyState>
        ) : (
          <ReadFailed error={error} onRetry={refetch} />
        )}
      </Page>
    );
  }
  if (!bundle) {
    return (
      <Page head={head(t('Bundle'))} aside={<Skeleton height={160} />} busy>
        <Skeleton height={264} />
      </Page>
    );
  }
  const missing = missingParts(bundle);
  const name = localName(bundle);
  const about = localText({
    en: bundle.description,
    hi: bundle.descriptionHi,
    kn: bundle.descriptionKn,
  });
  return (
    <Page
      head={head(name)}
      aside={
        <Card className="stack gap-16">
          <Price {...priceOfParts(bundle)} />
          <div className="from-desktop">
            <AddAll bundle={bundle} />
          </div>
        </Card>
      }
    >
      <title>{`${name} · Haat`}</title>
      {missing.length > 0 && (
        <Alert tone="yellow">
          {t('{{names}}: out of stock', { names: missing.map(localName).join(', ') })}
        </Alert>
      )}
      {about && <p className="ink-2">{about}</p>}
      <Parts items={bundle.items} />
      <BottomBar>
        <span className="rigid">
          <Rupees amount={priceOfParts(bundle).price} />
        </span>
        <AddAll bundle={bundle} />
      </BottomBar>
    </Page>
  );
}

/** Storefront, section 2, /bundle/{id}. */
export function Component() {
  return (
    <InShop>
      <BundlePage />
    </InShop>
  );
}
