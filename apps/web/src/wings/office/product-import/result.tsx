import {
  downloadRefused,
  listImportRows,
  type ProductImport,
  undoImport,
} from '@haat/contract/catalog/product-import';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { download, saveFile } from '../../../kit/download.ts';
import { freshOf } from '../../../kit/query.ts';
import { counted, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import css from './product-import.module.css';
import { reasonText } from './reason-text.ts';
import { StepHeading } from './step-heading.tsx';
import type { OpenImport } from './use-import.ts';

type Props = { store: string; made: ProductImport; open: OpenImport };

export function Result({ store, made, open }: Props) {
  const { counts, left, pictures, state } = made;
  const params = { id: store, import: made._id };
  const undo = useMutation({
    mutationFn: async () => {
      const sure = await confirm({
        text: t('Products that were changed or sold since stay as they are.'),
        yes: t('Undo'),
        no: t('Keep'),
      });
      return sure ? call(undoImport, { params }) : undefined;
    },
    onSuccess: (answer) => answer && open.show(answer),
  });
  const refused = useMutation({
    mutationFn: async () => saveFile(await download(downloadRefused, { params }, () => undefined)),
  });
  const error = undo.error ?? refused.error;
  const number = (count: number) => count.toLocaleString('en-IN');
  return (
    <main className={css.main}>
      <Stack as="section" gap={10} top className={clsx('p-16 box centre items-center', css.working)}>
        <IconCircleCheck size={40} aria-hidden className={clsx('ok inline-row', css.tick)} />
        <StepHeading words={state === 'undone' ? t('The import is undone') : t('The import is done')} />
        <p role="status">
          {state === 'undone'
            ? t('{{left}} products were left as they are.', { left: number(left), count: left })
            : t('{{created}} created, {{changed}} changed, {{unchanged}} unchanged, {{refused}} refused.', {
                created: number(counts.created),
                changed: number(counts.changed),
                unchanged: number(counts.unchanged),
                refused: number(counts.refused),
              })}
        </p>
        {pictures.left > 0 && state === 'applied' && (
          <p>{t('Pictures of {{number}} products are still being fetched.', counted(pictures.left))}</p>
        )}
        {made.failure && <Alert tone="red">{t(made.failure)}</Alert>}
        {error && <Alert tone="red">{failureText(error)}</Alert>}
        <Row gap={8} align="stretch" wrap className="justify-center">
          {counts.refused > 0 && state === 'applied' && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              loading={refused.isPending}
              onClick={() => refused.mutate()}
            >
              {t('Download refused lines')}
            </Button>
          )}
          {state === 'applied' && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} />}
              loading={undo.isPending}
              onClick={() => undo.mutate()}
            >
              {t('Undo this import')}
            </Button>
          )}
          <Button onClick={open.leave}>{t('Import another file')}</Button>
        </Row>
      </Stack>
      {pictures.failed > 0 && <Listed store={store} made={made} which="picturesFailed" />}
      {left > 0 && <Listed store={store} made={made} which="left" />}
    </main>
  );
}

type ListedProps = Omit<Props, 'open'> & { which: 'picturesFailed' | 'left' };

/** The first affected products, each with its reason. */
function Listed({ store, made, which }: ListedProps) {
  const { data, error } = useQuery(
    freshOf(listImportRows, { params: { id: store, import: made._id }, query: { [which]: true } }),
  );
  const id = `listed-${which}`;
  return (
    <Stack as="section" gap={10} top className="p-16 box" aria-labelledby={id}>
      <h3 className="small" id={id}>
        {which === 'left' ? t('Left as they are') : t('Pictures that could not be fetched')}
      </h3>
      {error && <Alert tone="yellow">{failureText(error)}</Alert>}
      <ul>
        {data?.rows.map(({ cells, line, pictureProblems, problems }) => (
          <li className="py-8 px-0 row wrap align-center gap-4-12 faint-line-above" key={line}>
            <b>{cells.name}</b> <small className="ink-2 anywhere block">{cells.sku}</small>
            {(which === 'left' ? problems : pictureProblems).map((one) => (
              <p
                className="ink-2 anywhere block line-of-its-own"
                key={'address' in one ? one.address : one.problem}
              >
                {'address' in one && <span>{one.address}</span>} {reasonText(one, one.problem)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
