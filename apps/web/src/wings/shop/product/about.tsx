import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import css from './folded.module.css';

/** Hidden without a description. */
export function About({ description }: { description: string }) {
  if (!description) return null;
  return (
    <Card aria-labelledby="about">
      <h2 id="about" className="mb-8">
        {t('About this product')}
      </h2>
      <Folded text={description} />
    </Card>
  );
}

/** About three lines on a phone. */
const SHORT = 150;

/** Cut after three lines on phones, with "Read more". */
function Folded({ text }: { text: string }) {
  const [open, setOpen] = useState(text.length <= SHORT);
  return (
    <div className="label loose ink-2 mb-12 lines">
      <p className={open ? undefined : css.cut}>{text}</p>
      {!open && (
        <button type="button" className="below-desktop w600 primary min-h-32" onClick={() => setOpen(true)}>
          {t('Read more')}
        </button>
      )}
    </div>
  );
}
