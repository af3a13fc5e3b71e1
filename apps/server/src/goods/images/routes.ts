import { uploadReviewPhotos as uploadPhotosCall } from '@haat/contract/catalog/reviews';
import * as calls from '@haat/contract/catalog/upload';
import type { Binder } from '../../kit/bind.ts';
import { uploadImages } from './upload-images.ts';
import { uploadReviewPhotos } from './upload-review-photos.ts';

export function bindUpload(binder: Binder): void {
  const { context } = binder;
  binder.onUpload(calls.uploadImages, ({ caller, files }) => uploadImages(context, caller, files));
  binder.onUpload(uploadPhotosCall, ({ caller, files }) => uploadReviewPhotos(context, caller, files));
}
