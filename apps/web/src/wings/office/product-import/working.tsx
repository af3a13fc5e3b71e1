import type { ProductImport } from '@haat/contract/catalog/product-import';
import { Progress } from '@mantine/core';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './product-import.module.css';
import { StepHeading } from './step-heading.tsx';

/** The work continues without this page. */
export function Working({ made }: { made: ProductImport }) {
  const { counts, done, source, state } = made;
  const all = state === 'applying' ? counts.created + counts.changed : source.lines;
  const share = all > 0 ? Math.min(100, Math.round((done / all) * 100)) : 0;
  const title = {
    planning: t('Reading the file'),
    applying: t('Saving the products'),
    undoing: t('Undoing the import'),
  }[state as 'planning'];
  return (
    <main className={css.main}>
      <Stack as="section" gap={10} top className={clsx('p-16 box centre items-center', css.working)}>
        <StepHeading words={title} />
        <Progress value={share} aria-label={title} size="lg" />
        <p role="status">
          {t('{{done}} of {{all}}', { done: done.toLocaleString('en-IN'), all: all.toLocaleString('en-IN') })}
        </p>
        <p>
          {state === 'planning'
            ? t('Nothing is saved yet.')
            : t('You can close this page: the import continues, and you find the result here.')}
        </p>
      </Stack>
    </main>
  );
}
