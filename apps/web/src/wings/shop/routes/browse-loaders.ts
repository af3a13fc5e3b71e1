import { readProduct } from '@haat/contract/catalog/shopper';
import { preload } from 'react-dom';
import type { LoaderFunctionArgs } from 'react-router';
import { breath } from '../../../kit/breath.ts';
import { picture } from '../../../kit/image.ts';
import { queryClient, queryOf } from '../../../kit/query.ts';
import { readFilters } from '../grid/grid-filters.ts';
import { facetsQueryOf, gridQueryOf } from '../grid/grid-queries.ts';
import { type GridKind, readPage, readTarget } from '../grid/grid-target.ts';
import { bannerPicture } from '../home/banner-picture.ts';
import { homeQueries } from '../home/home-queries.ts';
import { placeStore } from '../state/place-store.ts';

/** Visible on every phone. */
const FIRST_ROWS = 4;

// Loaders only start what their screens show first, so that data, pictures and code load together. Each call starts in
// its own task: together, and with the router's own start on a first visit, they would block the phone.

async function inTurn(starts: (() => Promise<void>)[]): Promise<void> {
  for (const start of starts) {
    await breath();
    void start();
  }
}

export function startHome(): null {
  const { _id: id, bannerImages = [] } = placeStore.get()?.marketplace ?? {};
  if (!id) return null;
  const { src, srcSet, sizes } = bannerPicture(bannerImages[0]?.image ?? '');
  if (src) preload(src, { as: 'image', fetchPriority: 'high', imageSrcSet: srcSet, imageSizes: sizes });
  const { topDeals, topSelling, newArrivals, bundles } = homeQueries(id);
  void inTurn([
    () => queryClient.prefetchQuery(topDeals),
    () => queryClient.prefetchQuery(newArrivals),
    () => queryClient.prefetchQuery(bundles),
    () => queryClient.prefetchQuery(topSelling),
  ]);
  return null;
}

/** Before the screen is drawn. */
function startPictures(images: (string | undefined)[], size: 'card' | 'page'): void {
  for (const image of images) {
    const src = picture(image, size);
    if (src) preload(src, { as: 'image', fetchPriority: 'high' });
  }
}

// The screen reports errors.
const quietly = () => {};

export const startGrid =
  (kind: GridKind) =>
  ({ params, request }: LoaderFunctionArgs): null => {
    const id = placeStore.get()?.marketplace._id;
    if (!id) return null;
    const target = readTarget(kind, params);
    const filters = readFilters(new URL(request.url).searchParams);
    const startRows = () =>
      queryClient
        .fetchQuery(gridQueryOf(id, target, filters, readPage(params.n)))
        .then(({ rows }) =>
          startPictures(
            rows.slice(0, FIRST_ROWS).map(({ images }) => images[0]),
            'card',
          ),
        )
        .catch(quietly);
    void inTurn([startRows, () => queryClient.prefetchQuery(facetsQueryOf(id, target, filters))]);
    return null;
  };

export function startProduct({ params: { id: productId = '' } }: LoaderFunctionArgs): null {
  const id = placeStore.get()?.marketplace._id;
  if (!id) return null;
  const start = () =>
    queryClient
      .fetchQuery(queryOf(readProduct, { params: { id, productId } }))
      .then(({ images }) => startPictures(images.slice(0, 1), 'page'))
      .catch(quietly);
  void inTurn([start]);
  return null;
}
