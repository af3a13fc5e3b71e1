import { IconZoomIn } from '@tabler/icons-react';
import clsx from 'clsx';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { picture } from '../../../kit/image.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './gallery.module.css';

const ZoomView = lazy(() => import('./zoom-view.tsx'));

type GalleryProps = {
  images: readonly string[];
  name: string;
  /** The product can't be bought. */
  faded: boolean;
  /** Over the picture's corner, on desktop. */
  children?: ReactNode;
};

/** Swiped, or changed by arrow keys, or by thumbnails on desktop. */
export function Gallery({ images, name, faded, children }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const count = images.length;
  const zoom = () => setZoomed(count > 0);
  const show = (index: number) => {
    const to = Math.max(0, Math.min(index, count - 1));
    const list = row.current;
    list?.scrollTo({ left: to * list.clientWidth, behavior: 'smooth' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === row.current) zoom();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(at + step);
  };
  return (
    <div className={clsx(css.gallery, count < 2 && css.single, faded && css.faded)}>
      {count > 1 && (
        <div className={clsx('from-desktop', css.thumbs)}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={css.thumb}
              aria-label={t('Show picture {{number}}', { number: index + 1 })}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
              onKeyDown={onKeyDown}
            >
              <img src={picture(image, 'thumb')} alt="" width={72} height={72} />
            </button>
          ))}
        </div>
      )}
      <div className={clsx(css.stage, 'shelf relative own-layer')}>
        <ul
          ref={row}
          className={clsx('ring-inside stack scroll-x scroller', css.row)}
          tabIndex={count > 0 ? 0 : undefined}
          aria-label={t('Pictures of {{name}}', { name })}
          onKeyDown={onKeyDown}
          onDoubleClick={zoom}
          onTouchStart={({ touches }) => touches.length === 2 && zoom()}
          onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
        >
          {count === 0 && <li className={clsx('centred pt-20 px-0 pb-32', css.slide)} />}
          {images.map((image, index) => (
            <li key={image} className={clsx('centred pt-20 px-0 pb-32', css.slide)}>
              <img
                className="contain"
                src={picture(image, 'page')}
                alt={count > 1 ? t('{{name}}, picture {{number}}', { name, number: index + 1 }) : name}
                width={500}
                height={500}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding={index === 0 ? 'sync' : 'auto'}
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true;
                }}
              />
            </li>
          ))}
        </ul>
        {count > 0 && (
          <button type="button" className={css.zoom} aria-haspopup="dialog" onClick={zoom}>
            <span className={css.zoomWord}>
              <IconZoomIn size={16} aria-hidden />
              {t('Zoom')}
            </span>
          </button>
        )}
        {zoomed && (
          <Suspense>
            <ZoomView images={images} name={name} at={at} onClose={() => setZoomed(false)} />
          </Suspense>
        )}
        {children && <div className={clsx('from-desktop', css.corner)}>{children}</div>}
        {count > 1 && (
          <>
            <Row gap={6} className={clsx('below-desktop', css.dots)} aria-hidden>
              {images.map((image, index) => (
                <span key={image} className={clsx(css.dot, index === at && css.on)} />
              ))}
            </Row>
            <p className={clsx('caption loose w500 figures absolute bottom-8', css.place)} aria-live="polite">
              <span className="sr-only">{t('Picture')} </span>
              {at + 1} / {count}
            </p>
          </>
        )}
      </div>
    </div>
  );
}
