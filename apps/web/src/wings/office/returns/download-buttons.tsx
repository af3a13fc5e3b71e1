import { downloadGstr1, downloadGstr1Sheets, type GstReturn } from '@haat/contract/reports/returns';
import { Button } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { CallFailed, failureText } from '../../../kit/call-failed.ts';
import { type Downloaded, download, saveFile } from '../../../kit/download.ts';
import { t } from '../../../texts/translate.ts';

const quietly = () => {};

type Params = { gstin: string; period: string };

const TRIES = 3;

/** Starts over if documents arrive between parts. */
async function wholeFile(params: Params, tries = TRIES): Promise<Downloaded[]> {
  const first = await download(downloadGstr1, { params, query: {} }, quietly);
  const { count, documents } = first.parts;
  const files = [first];
  try {
    for (let part = 2; part <= count; part += 1)
      files.push(await download(downloadGstr1, { params, query: { part, documents } }, quietly));
    return files;
  } catch (error) {
    const hasChanged = error instanceof CallFailed && error.code === 'return-changed';
    if (tries > 1 && hasChanged) return wholeFile(params, tries - 1);
    throw error;
  }
}

/** A part of a GSTIN's stores has no file of its own. */
export function DownloadButtons({ of, onDone }: { of: GstReturn; onDone: () => void }) {
  const params = { gstin: of.gstin, period: of.period.fp };
  const file = useMutation({
    mutationFn: async () => {
      for (const part of await wholeFile(params)) saveFile(part);
    },
    onSettled: onDone,
  });
  const sheets = useMutation({
    mutationFn: async () => saveFile(await download(downloadGstr1Sheets, { params }, quietly)),
    onSettled: onDone,
  });
  const isBlocked = of.refused.some(({ kind }) => kind === 'without-number');
  const failed = file.error ?? sheets.error;
  if (of.isPart) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden />}
        loading={sheets.isPending}
        disabled={isBlocked}
        onClick={() => sheets.mutate()}
      >
        {t('Sheets as CSV')}
      </Button>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={file.isPending}
        disabled={isBlocked}
        onClick={() => file.mutate()}
      >
        {of.progress.downloadedAt ? t('Download again') : t('Download GSTR-1')}
      </Button>
      {isBlocked && <span className="note danger-ink">{t('A document has no number')}</span>}
      {failed && (
        <span className="note danger-ink" role="alert">
          {failureText(failed)}
        </span>
      )}
    </>
  );
}
