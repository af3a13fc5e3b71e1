import {
  listImports,
  MAX_IMPORT_BYTES,
  type ProductImport,
  uploadProducts,
} from '@haat/contract/catalog/product-import';
import { Button, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freshOf } from '../../../kit/query.ts';
import { sendFile } from '../../../kit/send-file.ts';
import { PickFile } from '../../../office-kit/pick-file.tsx';
import { dateTimeText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { STATES } from './import-words.ts';
import css from './product-import.module.css';
import { uploadFailure } from './reason-text.ts';
import { StepHeading } from './step-heading.tsx';

type Props = { store: string; onMade: (made: ProductImport) => void };

/** Also lists the store's last imports. */
export function ChooseFile({ store, onMade }: Props) {
  const [share, setShare] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MAX_IMPORT_BYTES) throw new Error('too large');
      return sendFile(uploadProducts, { params: { id: store } }, file, setShare);
    },
    onSuccess: onMade,
  });
  const tooLarge = (variables?.size ?? 0) > MAX_IMPORT_BYTES;
  return (
    <main className={css.main}>
      <StepHeading words={t('Choose a file')} />
      <Stack
        as="section"
        gap={12}
        align="center"
        className={css.drop}
        aria-label={t('File')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file) mutate(file);
        }}
      >
        <IconFileUpload size={36} aria-hidden />
        <p>
          {t('Drop a csv file here: our own, or an export of Shopify, WooCommerce, Vyapar, Zoho or Medusa.')}
        </p>
        <PickFile accept=".csv,.tsv,.txt,text/csv" onPick={(file) => mutate(file)}>
          {(props) => (
            <Button {...props} loading={isPending}>
              {t('Choose a file')}
            </Button>
          )}
        </PickFile>
        {isPending && <Progress value={share * 100} aria-label={t('Sent')} w="100%" />}
        <small>{t('At most 40 MB. Nothing is saved until you have checked it.')}</small>
      </Stack>
      {error && (
        <Alert tone="red">
          {tooLarge ? t('This file is larger than 40 MB. Split it.') : uploadFailure(error)}
        </Alert>
      )}
      <LastImports store={store} onOpen={onMade} />
    </main>
  );
}

function LastImports({ store, onOpen }: { store: string; onOpen: Props['onMade'] }) {
  const { data } = useQuery(freshOf(listImports, { params: { id: store } }));
  if (!data || data.imports.length === 0) return null;
  return (
    <Stack as="section" gap={10} top className="p-16 box" aria-labelledby="last-imports">
      <h3 className="small" id="last-imports">
        {t('Last imports')}
      </h3>
      <ul>
        {data.imports.map((one) => (
          <li className="py-8 px-0 row wrap align-center gap-4-12 faint-line-above" key={one._id}>
            <p className="grow anywhere">
              <b>{one.fileName}</b>
              <small className="ink-2 anywhere block">
                {dateTimeText(one.createdAt)} · {t(STATES[one.state])}
              </small>
            </p>
            <Button
              variant="default"
              size="xs"
              onClick={() => onOpen(one)}
              aria-label={t('Open {{name}}', { name: one.fileName })}
            >
              {t('Open')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
