import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { useCallback, useEffect, useRef } from 'react';
import { t } from '../../../texts/translate.ts';
import { BackCloses } from '../../../ui/overlays/back-closes.tsx';
import css from './zoom-view.module.css';

type ZoomViewProps = {
  images: readonly string[];
  name: string;
  at: number;
  onClose: () => void;
};

/** In px. */
const SIDE = 750;

/** Pinched, double-tapped and swiped. Back, Esc, the cross and pulling down close it. */
export default function ZoomView({ images, name, at, onClose }: ZoomViewProps) {
  const viewer = useRef<PhotoSwipe>(null);
  const closed = useRef(onClose);
  closed.current = onClose;
  const first = useRef({ images, name, at });
  useEffect(() => {
    const { images, name, at } = first.current;
    const shown = new PhotoSwipe({
      dataSource: images.map((src) => ({ src, width: SIDE, height: SIDE, alt: name })),
      index: at,
      mainClass: css.zoom ?? '',
      bgOpacity: 1,
      secondaryZoomLevel: 1.5,
      maxZoomLevel: 3,
      closeTitle: t('Close'),
      zoomTitle: t('Zoom'),
      arrowPrevTitle: t('Previous picture'),
      arrowNextTitle: t('Next picture'),
      errorMsg: t('This picture could not be loaded'),
    });
    shown.on('destroy', () => {
      viewer.current = null;
      closed.current();
    });
    shown.init();
    viewer.current = shown;
    return () => viewer.current?.destroy();
  }, []);
  const close = useCallback(() => viewer.current?.close(), []);
  return <BackCloses onClose={close} />;
}
