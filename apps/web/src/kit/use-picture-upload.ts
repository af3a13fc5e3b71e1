import { uploadImages } from '@haat/contract/catalog/upload';
import { useRef, useState } from 'react';
import { t } from '../texts/translate.ts';
import { faultText, uploadImage } from './upload.ts';

type Upload = { file: File; fault?: string };

/** Uploaded at once; after a failure it can be sent again or replaced. */
export function usePictureUpload(onStored: (address: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const latest = useRef<File | null>(null);
  const send = async (file: File) => {
    latest.current = file;
    if (file.size > uploadImages.upload.bytesEach)
      return setUpload({ file, fault: t('A picture may have 10 MB at most.') });
    setUpload({ file });
    try {
      const address = await uploadImage(file);
      if (latest.current !== file) return;
      setUpload(null);
      onStored(address);
    } catch (error) {
      // Required by the specification.
      console.warn('Upload failed', error);
      if (latest.current === file) setUpload({ file, fault: faultText(error) });
    }
  };
  return {
    sending: upload !== null && upload.fault === undefined,
    fault: upload?.fault,
    /** Takes the first file only. */
    take: (files: FileList | null) => {
      const [file] = files ?? [];
      if (file) void send(file);
    },
    retry: () => upload && void send(upload.file),
  };
}
