import { uploadImages } from '@haat/contract/catalog/upload';
import { MAX_IMAGES } from '@haat/domain/product/product-lengths';
import { useRef, useState } from 'react';
import { faultText, uploadImage } from '../../../kit/upload.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

export type Upload = { key: string; file: File; fault?: string };

/**
 * One after the other; failed uploads can be retried or removed.
 * @param room maximum of further pictures
 */
export function useUploads(room: number, onStored: (address: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const send = ({ key, file }: Upload) => {
    setUploads((all) => all.map((one) => (one.key === key ? { key, file } : one)));
    queue.current = queue.current.then(async () => {
      try {
        onStored(await uploadImage(file));
        remove(key);
      } catch (error) {
        // Required by the specification.
        console.warn('Upload failed', error);
        const fault = faultText(error);
        setUploads((all) => all.map((one) => (one.key === key ? { ...one, fault } : one)));
      }
    });
  };
  const add = (files: readonly File[]) => {
    const free = room - uploads.length;
    if (files.length > free) toast(t('At most {{count}} pictures', { count: MAX_IMAGES }));
    const added = files.slice(0, Math.max(0, free)).map((file) => ({ key: crypto.randomUUID(), file }));
    const tooLarge = ({ file }: Upload) => file.size > uploadImages.upload.bytesEach;
    setUploads((all) => [
      ...all,
      ...added.map((one) =>
        tooLarge(one) ? { ...one, fault: t('A picture may have 10 MB at most.') } : one,
      ),
    ]);
    for (const one of added) if (!tooLarge(one)) send(one);
  };
  return {
    uploads,
    add,
    retry: send,
    remove,
    settled: () => queue.current,
  };
}
