import type { Product } from '@haat/contract/catalog/product';
import { packWords } from '../../../texts/pack-words.ts';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import css from './about.module.css';
import type { Choice } from './choices.ts';
import { Folded } from './folded.tsx';

/** The description and the facts of a product; those that are unknown are left out. */
export function About({ product, chosen }: { product: Product; chosen: Choice }) {
  const facts = [
    { label: t('Brand'), value: product.brand },
    { label: t('Pack size'), value: packWords(chosen.size) },
    { label: t('SKU'), value: chosen.sku },
    { label: t('HSN'), value: product.hsn },
    { label: t('GST included'), value: `${product.tax / 100}%` },
  ].filter(({ value }) => value !== '');
  return (
    <Card className={css.card} aria-labelledby="about">
      <h2 id="about" className={css.title}>
        {t('About this product')}
      </h2>
      {product.description && <Folded text={product.description} />}
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
