import * as calls from '@haat/contract/catalog/upload';
import type { Binder } from '../../kit/bind.ts';
import { uploadImages } from './upload-images.ts';

/** Binds the upload of pictures. */
export function bindUpload(binder: Binder): void {
  const { context } = binder;
  binder.onUpload(calls.uploadImages, ({ caller, files }) => uploadImages(context, caller, files));
}
