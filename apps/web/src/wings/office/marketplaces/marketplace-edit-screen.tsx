import {
  changeMarketplace,
  listMarketplaces,
  type OperatedMarketplace,
  readMarketplace,
} from '@haat/contract/marketplaces/operators';
import { SegmentedControl } from '@mantine/core';
import clsx from 'clsx';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { keyOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { FormPage } from '../../../office-kit/form/form-page.tsx';
import { useFormPage } from '../../../office-kit/form/use-form-page.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './marketplace-form.module.css';
import { MarketplaceSections, SECTIONS } from './marketplace-sections.tsx';
import { changedOf, LABELS, type MarketplaceValues, SAYINGS, valuesOf } from './marketplace-values.ts';
import type { JsonFault } from './read-json.ts';
import { ShopPreview } from './shop-preview.tsx';
import { useMarketplace } from './use-marketplace.ts';

// Loaded on its own: the editor is as large as the form.
const JsonPanel = lazy(() => import('./json-panel.tsx').then(({ JsonPanel: Panel }) => ({ default: Panel })));

/** Back office, section 2, "Marketplace edit". */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMarketplace(id);
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <Edit key={id} stored={data} />;
}

type Shown = 'form' | 'json' | 'preview';

function Edit({ stored }: { stored: OperatedMarketplace }) {
  const form = useFormPage({
    call: changeMarketplace,
    params: { id: stored._id },
    stored,
    valuesOf,
    labels: LABELS,
    reads: [keyOf(readMarketplace), keyOf(listMarketplaces)],
    saying: msg('Marketplace updated successfully!'),
    say: SAYINGS,
    bodyOf: changedOf,
  });
  const [shown, setShown] = useState<Shown>('form');
  const [fault, setFault] = useState<JsonFault | null>(null);
  const [refused, setRefused] = useState(false);
  // Invalid JSON is refused on submit and kept (back office, section 8).
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!fault) return form.submit(event);
    event.preventDefault();
    setRefused(true);
  };
  const values = form.values as MarketplaceValues;
  return (
    <FormPage
      form={{ ...form, submit: submit as typeof form.submit }}
      back={to.marketplaces()}
      submit={t('Update')}
      title={stored.name}
      failure={fault && refused ? t('Line {{line}}: {{said}}', fault) : undefined}
    >
      <div className={css.tabs}>
        <SegmentedControl
          fullWidth
          value={shown}
          onChange={(next) => setShown(next as Shown)}
          data={[
            { value: 'form', label: t('Form') },
            { value: 'json', label: 'JSON' },
            { value: 'preview', label: t('Shop’s home') },
          ]}
        />
      </div>
      <div className={clsx('stack gap-16', css.page)} data-shown={shown}>
        <nav className={clsx('from-till stack self-start sticky', css.index)} aria-label={t('Sections')}>
          {SECTIONS.map(({ id, title }) => (
            <button
              className="ink-2 to-start rounded-8 pointer py-6 px-10"
              key={id}
              type="button"
              onClick={() => document.getElementById(id)?.scrollIntoView()}
            >
              {t(title)}
            </button>
          ))}
        </nav>
        <Stack as="fieldset" gap={16} top className={css.form} disabled={fault !== null}>
          <MarketplaceSections form={form} stored={stored} />
        </Stack>
        <Stack gap={16} className={clsx('scroll self-start sticky', css.side)}>
          <div className={css.json}>
            <Suspense fallback={<Skeleton height={480} />}>
              <JsonPanel
                id={stored._id}
                values={values}
                fault={fault}
                onValues={(next) => form.form.setValues(next)}
                onFault={(next) => {
                  setFault(next);
                  if (!next) setRefused(false);
                }}
              />
            </Suspense>
          </div>
          <div className={css.preview}>
            <ShopPreview shop={previewOf(stored, values)} />
          </div>
        </Stack>
      </div>
    </FormPage>
  );
}

/** Typed values, with the product counts of the saved categories. */
function previewOf(stored: OperatedMarketplace, values: MarketplaceValues) {
  const shownIn = new Map(stored.categories.map(({ id, shown }) => [id, shown]));
  return {
    ...values,
    _id: stored._id,
    categories: values.categories.map((category) => ({ ...category, shown: shownIn.get(category.id) ?? 0 })),
  };
}
