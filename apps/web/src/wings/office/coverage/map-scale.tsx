import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './coverage.module.css';
import { scaleBar } from './scale-bar.ts';

type MapScaleProps = {
  /** East to west, in the middle of the map. */
  kmPerPixel: number;
  /** In pixels. */
  most: number;
};

export function MapScale({ kmPerPixel, most }: MapScaleProps) {
  const { km, pixels } = scaleBar(kmPerPixel, most);
  return (
    <Row as="p" gap={8} align="end" className={css.scale}>
      <span className="mb-4 h-6" style={{ width: pixels }} aria-hidden />
      {t('{{km}} km', { km: km.toLocaleString('en-IN') })}
    </Row>
  );
}
