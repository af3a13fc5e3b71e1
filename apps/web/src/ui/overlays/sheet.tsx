import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type CSSProperties, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Row } from '../flow/flow.tsx';
import { bottomBar } from '../layout/bottom-bars-height.ts';
import { Dialog } from './dialog.tsx';
import css from './sheet.module.css';

type SheetProps = {
  title: string;
  picture?: ReactNode;
  sub?: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  foot?: ReactNode;
  /** With enough space it opens at this element, 400 px wide; otherwise at the bottom or in the middle of the page. */
  at?: HTMLElement | undefined;
  onClose: () => void;
  children: ReactNode;
};

const WIDTH = 400;
const MARGIN = 16;
const LEAST_HEIGHT = 400;

/** Below the opener, or above it if there is more space. */
function placeAt(opener: HTMLElement): CSSProperties {
  const { left, right, top, bottom } = opener.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const start = Math.max(MARGIN, Math.min((left + right - WIDTH) / 2, innerWidth - WIDTH - MARGIN));
  const below = innerHeight - bottom - 8 - MARGIN;
  const above = top - 8 - MARGIN;
  const shared = { width: WIDTH, marginLeft: start };
  return below >= LEAST_HEIGHT || below >= above
    ? { ...shared, marginTop: bottom + 8, marginBottom: 'auto', maxHeight: below }
    : { ...shared, marginTop: 'auto', marginBottom: innerHeight - top + 8, maxHeight: above };
}

/**
 * Rises from the bottom on phones, with a handle; a cross, Esc, Back, pulling down and a press outside close
 * it. The heading gets the focus, which later returns to the opener.
 */
export function Sheet({ title, picture, sub, foot, at, onClose, children }: SheetProps) {
  const id = useId();
  const [style] = useState(() => at && placeAt(at));
  const { pulled, ...pull } = usePullDown(onClose);
  return (
    <Dialog open flush onClose={onClose} labelledBy={id} variant={style ? 'popover' : 'sheet'} style={style}>
      <div
        className={clsx('column', css.sheet)}
        style={pulled ? { translate: `0 ${pulled}px` } : { maxHeight: style?.maxHeight }}
      >
        <Row gap={12} className={clsx('relative rigid faint-line-below', css.head)} {...pull}>
          <div className={clsx('below-desktop absolute', css.grabber)} />
          {picture}
          <div className="grow">
            {/* Gets the focus when the sheet opens. */}
            <h2
              id={id}
              className="lead w700 no-ring"
              tabIndex={-1}
              ref={(heading) => heading?.setAttribute('autofocus', '')}
            >
              {title}
            </h2>
            {sub}
          </div>
          <IconButton icon={IconX} label={t('Close')} className="flush-end" onClick={onClose} />
        </Row>
        <div className={clsx(css.body, foot && css.footed)}>{children}</div>
        {foot && (
          <div className={clsx('rigid line-above', css.foot)} ref={bottomBar}>
            {foot}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** In px; a longer pull closes. */
const FAR_ENOUGH = 80;

/** Closes if a finger pulls down far enough. `pulled` is in px. */
function usePullDown(onClose: () => void) {
  const from = useRef<number>(undefined);
  const [pulled, setPulled] = useState(0);
  const end = () => {
    if (pulled > FAR_ENOUGH) onClose();
    from.current = undefined;
    setPulled(0);
  };
  return {
    pulled,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onControl = event.target instanceof Element && event.target.closest('button, a');
      if (event.pointerType === 'touch' && !onControl) from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) setPulled(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
