import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Row } from '../flow/flow.tsx';
import css from './carousel.module.css';
import { SectionTitle } from './section-title.tsx';
import { useAtLeast } from './use-at-least.ts';

type CarouselProps = {
  title: string;
  /** "See all". On desktop the arrows replace it if both don't fit. */
  more?: { label: string; to: string } | undefined;
  action?: ReactNode;
  /** `<li>`s of the same width. */
  children: ReactNode;
};

/** Which ends are scrolled out of sight. */
function useHidden(row: RefObject<HTMLUListElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = useCallback(() => {
    const list = row.current;
    if (!list) return;
    const before = list.scrollLeft > 4;
    const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 4;
    setHidden((was) => (was.before === before && was.after === after ? was : { before, after }));
  }, [row]);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [row, look]);
  // New cards may change the width, which the row's observer does not see.
  useEffect(look);
  return hidden;
}

type ArrowsProps = { title: string; row: RefObject<HTMLUListElement | null> };

/** Page by page; hidden if the whole row is visible. */
function Arrows({ title, row }: ArrowsProps) {
  const hidden = useHidden(row);
  if (!hidden.before && !hidden.after) return null;
  const turn = (by: 1 | -1) =>
    row.current?.scrollBy({ left: by * (row.current.clientWidth + 16), behavior: 'smooth' });
  return (
    <Row gap={8} align="stretch">
      <IconButton
        framed
        icon={IconChevronLeft}
        label={t('Previous in {{title}}', { title })}
        disabled={!hidden.before}
        onClick={() => turn(-1)}
      />
      <IconButton
        framed
        icon={IconChevronRight}
        label={t('Next in {{title}}', { title })}
        disabled={!hidden.after}
        onClick={() => turn(1)}
      />
    </Row>
  );
}

/** Scrolls sideways and snaps to cards; arrows on desktop. */
export function Carousel({ title, more, action, children }: CarouselProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const hasArrows = useAtLeast('desktop');
  return (
    <section aria-labelledby={id} className={css.section}>
      <SectionTitle
        id={id}
        more={more}
        end={
          <>
            {action}
            {hasArrows && <Arrows title={title} row={row} />}
          </>
        }
      >
        {title}
      </SectionTitle>
      <ul className={css.row} ref={row}>
        {children}
      </ul>
    </section>
  );
}
