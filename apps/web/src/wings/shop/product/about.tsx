import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import css from './about.module.css';
import { Folded } from './folded.tsx';

/** The description of a product; nothing where there is none. */
export function About({ description }: { description: string }) {
  if (!description) return null;
  return (
    <Card aria-labelledby="about">
      <h2 id="about" className={css.title}>
        {t('About this product')}
      </h2>
      <Folded text={description} />
    </Card>
  );
}
