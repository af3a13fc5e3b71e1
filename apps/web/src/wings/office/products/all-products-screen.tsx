import { istDay } from '@haat/domain/basics/ist';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../kit/download.ts';
import { to } from '../../../kit/links.ts';
import { ReadFailed } from '../../../kit/read-failed.tsx';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { counted, t } from '../../../texts/translate.ts';
import { BackLink } from '../../../ui/controls/back-link.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { NoStore } from '../choose-store/no-store.tsx';
import { downloadProducts } from './download-products.ts';
import css from './products.module.css';
import { useProductStore } from './use-product-store.ts';

type Progress = { count: number; done: boolean; error: unknown };

const BEGINNING: Progress = { count: 0, done: false, error: null };

/** Back office: /admin/allProducts. */
export function Component() {
  const { storeId, inAddress, error: storeError, isLoading, retry } = useProductStore();
  const { progress, again } = useDownload(storeId);
  const error = progress.error ?? storeError;
  return (
    <Stack gap={12} align="start" className={css.bare}>
      <BackLink to={to.productList(1, '', inAddress)} />
      <ScreenTitle />
      {error ? (
        <ReadFailed error={error} onRetry={progress.error ? again : retry} />
      ) : !storeId && !isLoading ? (
        <NoStore />
      ) : (
        <p role="status">
          {progress.done
            ? t('{{number}} products are in the file. It is among your downloads.', counted(progress.count))
            : t('{{number}} products so far…', counted(progress.count))}
        </p>
      )}
      {progress.done && (
        <Button
          className="mt-4"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={again}
        >
          {t('Download again')}
        </Button>
      )}
    </Stack>
  );
}

/** Leaving the screen cancels it. */
function useDownload(storeId: string | undefined) {
  const [progress, setProgress] = useState(BEGINNING);
  const [nth, setNth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for again
  useEffect(() => {
    if (!storeId) return;
    const leaving = new AbortController();
    setProgress(BEGINNING);
    const onCount = (count: number) => setProgress({ ...BEGINNING, count });
    downloadProducts(storeId, onCount, leaving.signal)
      .then(({ file, count }) => {
        if (leaving.signal.aborted) return;
        saveFile({ name: `products-${istDay(new Date())}.csv`, blob: file });
        setProgress({ count, done: true, error: null });
      })
      .catch((error) => {
        if (!leaving.signal.aborted) setProgress({ ...BEGINNING, error });
      });
    return () => leaving.abort();
  }, [storeId, nth]);
  return { progress, again: () => setNth((before) => before + 1) };
}
