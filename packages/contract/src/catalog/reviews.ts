import * as z from 'zod/mini';
import { bytesADay, defineCall, GIGABYTE, MEGABYTE } from '../call.ts';
import { id, optionalLines, pageNumber, timestamp, typedText, wholeNumber } from '../codecs.ts';
import { page } from '../page.ts';
import { review } from './product.ts';

export const tag = { name: 'reviews', about: 'What shoppers say of products' };

/** For each review. */
export const MAX_PHOTOS = 3;
/** For each account, in all its reviews or not yet used. */
export const MAX_PHOTOS_OF_ONE = 60;
export const REVIEWS_A_PAGE = 10;
/** `photos`: only those with photos, newest first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'photos'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/**
 * Why staff take a review down: insults, private matters, advertising, another subject, or against the law. A bad
 * rating is no reason.
 */
export const TAKE_DOWN_REASONS = ['abuse', 'private', 'advert', 'off-topic', 'unlawful'] as const;
export type TakeDownReason = (typeof TAKE_DOWN_REASONS)[number];
/** After so many of a shopper's reviews of a product were taken down, they can't write another. */
export const MAX_TAKEN_DOWN = 2;

/** A shopper's review that was taken down. */
export const takenDown = z.object({
  at: timestamp,
  reason: z.enum(TAKE_DOWN_REASONS),
  /** They can't write another one of this product. */
  final: z.boolean(),
});
export type TakenDown = z.infer<typeof takenDown>;

const ofProduct = z.object({ storeId: id, id });

export const listReviews = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/products/:productId/reviews',
  summary: 'Reviews of a product, ten a page, in an order of your choice',
  access: 'public',
  params: z.object({ id, productId: id }),
  query: z.object({ sort: z.optional(z.enum(REVIEW_SORTS)), pageNumber }),
  /** `product` tells which product the answer shows, even without reviews. */
  reply: page('reviews', review, { product: z.object({ _id: id }) }),
  errors: ['marketplace-not-found', 'product-not-found'],
  cached: true,
  limit: { perMinute: 600 },
});

export const writeReview = defineCall({
  method: 'POST',
  path: '/api/store/:storeId/products/:id/reviews',
  summary: 'Review a product; writing again replaces your review',
  access: 'signed-in',
  params: ofProduct,
  body: z.object({
    rating: wholeNumber(1, 5),
    comment: optionalLines(2000),
    /** Addresses of uploaded photos. Absent: the review's photos stay. */
    images: z.optional(z.array(typedText(300)).check(z.maxLength(MAX_PHOTOS, 'At most 3 photos'))),
  }),
  reply: review,
  status: 201,
  errors: ['product-not-found', 'review-taken-down', 'reviews-closed'],
  /** Each drops cached answers for everybody. */
  budget: [
    { by: 'account', most: 20, perSeconds: 3600 },
    { by: 'address', most: 200, perSeconds: 3600 },
  ],
});

export const readOwnReview = defineCall({
  method: 'GET',
  path: '/api/store/:storeId/products/:id/reviews/mine',
  summary: 'Your own review of a product, to change it',
  access: 'signed-in',
  params: ofProduct,
  reply: z.object({
    /** Null: there is none. */
    review: z.nullable(review),
    /** Null: the last one was not taken down. */
    takenDown: z.nullable(takenDown),
  }),
  errors: ['product-not-found'],
});

export const removeReview = defineCall({
  method: 'DELETE',
  path: '/api/store/:storeId/products/:id/reviews/mine',
  summary: 'Take your own review of a product back',
  access: 'signed-in',
  params: ofProduct,
  /** False: there was none. */
  reply: z.object({ removed: z.boolean() }),
  errors: ['product-not-found'],
  budget: [{ by: 'account', most: 20, perSeconds: 3600 }],
});

export const takeReviewDown = defineCall({
  method: 'DELETE',
  path: '/api/store/:storeId/products/:id/reviews/:review',
  summary: 'Take down a review of a product with its photos; its writer sees why',
  access: { can: 'reviews.takeDown' },
  params: z.object({ storeId: id, id, review: id }),
  query: z.object({ reason: z.enum(TAKE_DOWN_REASONS) }),
  reply: z.object({ _id: id }),
  errors: ['product-not-found', 'review-not-found'],
  budget: [{ by: 'account', most: 100, perSeconds: 3600 }],
});

export const uploadReviewPhotos = defineCall({
  method: 'POST',
  path: '/api/reviews/photos',
  summary:
    'Store photos for your reviews (JPEG, PNG, WebP, AVIF or GIF), all or none: each becomes a JPEG of 750 x 750 pixels without metadata',
  access: 'signed-in',
  upload: { field: 'images', most: MAX_PHOTOS, bytesEach: 10 * 1024 * 1024 },
  /** Their addresses in the order sent. */
  reply: z.array(z.string()),
  errors: ['image-refused', 'too-many-photos'],
  budget: [
    { by: 'account', most: 30, perSeconds: 3600 },
    // Each may bring three photos, stored for three days even if unused.
    { by: 'address', most: 200, perSeconds: 86_400 },
    bytesADay('account', 300 * MEGABYTE),
    bytesADay('address', 3 * GIGABYTE),
  ],
});
