import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import css from './folded.module.css';

/** As many characters as about three lines of a phone hold. */
const SHORT = 150;

/** A text that phones cut after three lines, with "Read more". */
export function Folded({ text }: { text: string }) {
  const [open, setOpen] = useState(text.length <= SHORT);
  return (
    <div className={css.text}>
      <p className={open ? undefined : css.cut}>{text}</p>
      {!open && (
        <button type="button" className={css.more} onClick={() => setOpen(true)}>
          {t('Read more')}
        </button>
      )}
    </div>
  );
}
