import { listStores } from '@haat/contract/stores/operators';
import { can } from '@haat/domain/people/capabilities';
import { Alert, Button, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { ScreenTitle } from '../../../office-kit/screen-title.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { ChooseFile } from './choose-file.tsx';
import { MatchColumns } from './match-columns.tsx';
import { Preview } from './preview.tsx';
import css from './product-import.module.css';
import { Result } from './result.tsx';
import { type OpenImport, useImport, useImportStore } from './use-import.ts';
import { Working } from './working.tsx';

const STEPS = [msg('File'), msg('Columns'), msg('Preview'), msg('Done')];

const STEP_OF = {
  columns: 1,
  planning: 2,
  planned: 2,
  failed: 1,
  applying: 3,
  applied: 3,
  undoing: 3,
  undone: 3,
};

export function Component() {
  const navigate = useNavigate();
  const store = useImportStore();
  const [query] = useSearchParams();
  const close = () => navigate(to.productList(1, '', query.get('store') ?? undefined));
  return (
    <Modal
      opened
      fullScreen
      onClose={close}
      // Esc leaves a cell, and must not close the dialog.
      closeOnEscape={false}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      aria-label={t('Upload csv')}
    >
      {store ? <Wizard key={store} store={store} onClose={close} /> : <NoStore onClose={close} />}
    </Modal>
  );
}

function NoStore({ onClose }: { onClose: () => void }) {
  return (
    <div className={clsx('small', css.wizard)}>
      <Head at={0} onClose={onClose} />
      <main className={css.main}>
        <Alert color="yellow">
          {t('A file is imported into one store. Open this page from the products of a store.')}
        </Alert>
      </main>
    </div>
  );
}

function Wizard({ store, onClose }: { store: string; onClose: () => void }) {
  const open = useImport(store);
  const step = open.data ? STEP_OF[open.data.state] : 0;
  return (
    <div className={clsx('small', css.wizard)}>
      <Head at={step} store={store} onClose={onClose} />
      <Step store={store} open={open} />
    </div>
  );
}

function Step({ store, open }: { store: string; open: OpenImport }) {
  const { data, error, id } = open;
  if (id === null) return <ChooseFile store={store} onMade={open.show} />;
  if (error && !data)
    return (
      <main className={css.main}>
        <Alert color="yellow">{failureText(error)}</Alert>
        <Button variant="default" onClick={open.leave}>
          {t('Choose another')}
        </Button>
      </main>
    );
  if (!data)
    return (
      <main className={css.main} aria-busy>
        <Skeleton height={320} />
      </main>
    );
  switch (data.state) {
    case 'columns':
    case 'failed':
      return <MatchColumns key={data._id} store={store} made={data} open={open} />;
    case 'planned':
      return <Preview key={data._id} store={store} made={data} open={open} />;
    case 'planning':
    case 'applying':
    case 'undoing':
      return <Working made={data} />;
    default:
      return <Result store={store} made={data} open={open} />;
  }
}

function Head({ at, store, onClose }: { at: number; store?: string; onClose: () => void }) {
  const isOperator = can(useSession()?.roles ?? [], 'stores.manage');
  const { data: stores = [] } = useQuery({ ...queryOf(listStores, {}), enabled: isOperator });
  const named = stores.find(({ _id }) => _id === store);
  return (
    <Row as="header" gap={16} className={clsx('surface line-below sticky-top py-8 px-24 min-h-56', css.head)}>
      <ScreenTitle />
      {named && <b>{named.name}</b>}
      <Row
        as="ol"
        gap={24}
        align="stretch"
        className={clsx('justify-center grows', css.steps)}
        aria-label={t('Steps')}
      >
        {STEPS.map((step, nth) => (
          <Row
            as="li"
            gap={8}
            className={nth === at ? 'ink' : 'ink-2'}
            key={step}
            aria-current={nth === at ? 'step' : undefined}
          >
            <span
              className={clsx(
                css.stepsWord,
                nth < at ? 'ok ok-ground' : nth === at ? 'on-primary primary-ground' : 'tinted',
              )}
              aria-hidden
            >
              {nth < at ? <IconCheck size={14} /> : nth + 1}
            </span>
            <b>{t(step)}</b>
          </Row>
        ))}
      </Row>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('Close')}
      </Button>
    </Row>
  );
}
