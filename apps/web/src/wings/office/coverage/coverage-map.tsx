import type { CallReply } from '@haat/contract/call';
import type { CoveredPlace, readCoverage, WantedPlace } from '@haat/contract/coverage';
import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useMemo } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { areasOf, pointsOf, projected, type Spot, trueKmAt } from './areas.ts';
import css from './coverage.module.css';
import { MapNames } from './map-names.tsx';
import { MapScale } from './map-scale.tsx';
import { kmPerPixel, useMapView } from './use-map-view.ts';

type Coverage = CallReply<typeof readCoverage>;

/** Until the map has been measured, in pixels. */
const UNKNOWN_SIZE = 660;

const NEAR_KM = 60;
const isNear = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR_KM;

const MOVES = [
  { key: 'ArrowRight', shown: '→', does: msg('Move the map east'), east: 1, south: 0 },
  { key: 'ArrowLeft', shown: '←', does: msg('Move the map west'), east: -1, south: 0 },
  { key: 'ArrowUp', shown: '↑', does: msg('Move the map north'), east: 0, south: -1 },
  { key: 'ArrowDown', shown: '↓', does: msg('Move the map south'), east: 0, south: 1 },
];

type CoverageMapProps = {
  marketplaces: Coverage['marketplaces'];
  places: readonly CoveredPlace[];
  /** Most searched first. */
  wanted: readonly WantedPlace[];
  /** The colour of a marketplace, by its id. */
  toneOf: (marketplace: string) => number;
  chosen: string | null;
  onChoose: (pinCode: string) => void;
};

/** Circles of searches: their areas, not their widths, are in proportion. */
const radiusOf = (searches: number, most: number) => 2.2 + 4.2 * Math.sqrt(searches / Math.max(1, most));

/** Voronoi areas of the positions, drawn without loading anything; the lists beside the map say the same as text. */
export function CoverageMap({ marketplaces, places, wanted, toneOf, chosen, onChoose }: CoverageMapProps) {
  const title = useId();
  const spots = useMemo(() => projected(places), [places]);
  const areas = useMemo(() => areasOf(spots), [spots]);
  const byCode = useMemo(() => new Map(spots.map((spot) => [spot.pinCode, spot])), [spots]);
  const circles = wanted.flatMap((one) => {
    const spot = byCode.get(one.pinCode);
    return spot ? [{ ...one, x: spot.x, y: spot.y }] : [];
  });
  const areaOf = (marketplace: string) => {
    const own = spots.filter(({ servedBy }) => servedBy === marketplace);
    return [...own, ...circles.filter((circle) => own.some((spot) => isNear(spot, circle)))];
  };
  const largest = marketplaces.toSorted((a, b) => b.pinCodes - a.pinCodes)[0];
  const map = useMapView(largest ? areaOf(largest._id) : circles);
  const { x, y, width, height } = map.view;
  const size = useElementSize<HTMLDivElement>();
  const frame = { width: size.width || UNKNOWN_SIZE, height: size.height || UNKNOWN_SIZE };
  /** A pixel of the screen, in kilometres of the map. */
  const unit = kmPerPixel(map.view, frame);
  const fitAll = () => map.showAll([...spots.filter(({ servedBy }) => servedBy), ...circles]);
  const choose = (pinCode: string) => {
    onChoose(pinCode);
    const spot = byCode.get(pinCode);
    if (spot) map.show(spot);
  };
  const step = (by: number) => () => {
    const at = circles.findIndex(({ pinCode }) => pinCode === chosen);
    const next = circles[at < 0 ? 0 : (at + by + circles.length) % circles.length];
    if (next) choose(next.pinCode);
    return next !== undefined;
  };
  const keys = useFieldKeys([
    { keys: ['ArrowRight', 'ArrowDown'], shown: ['→', '↓'], does: msg('Next place'), run: step(1) },
    { keys: ['ArrowLeft', 'ArrowUp'], shown: ['←', '↑'], does: msg('Previous place'), run: step(-1) },
    { keys: ['plus', 'shift+plus'], shown: ['+'], does: msg('Zoom in'), run: map.closer },
    { keys: ['minus'], shown: ['-'], does: msg('Zoom out'), run: map.farther },
    { keys: ['0'], shown: ['0'], does: msg('Fit all'), run: fitAll },
    ...MOVES.map(({ key, shown, does, east, south }) => ({
      keys: [`shift+${key}`],
      shown: ['Shift', shown],
      does,
      run: () => map.pan(east, south),
    })),
  ]);
  const most = circles[0]?.searches ?? 1;
  const at = circles.find(({ pinCode }) => pinCode === chosen);
  return (
    <>
      <Row as="ul" align="stretch" wrap className={clsx(css.legend, 'py-12 px-16 gap-4-16 line-below')}>
        {marketplaces.map(({ _id, name, pinCodes }) => (
          <Row as="li" gap={8} key={_id}>
            <button
              className="row align-center gap-8 pointer inherits min-h-36"
              type="button"
              onClick={() => map.showAll(areaOf(_id))}
            >
              <span className={css.swatch} data-tone={toneOf(_id)} aria-hidden />
              {name} <b>{pinCodes}</b>
            </button>
          </Row>
        ))}
        <Row as="li" gap={8}>
          <span className={css.swatch} data-wanted aria-hidden />
          {t('searches, not served')}
        </Row>
      </Row>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the map in it, which has the focus */}
      <div className={clsx('relative page-ground', css.map)} onKeyDown={keys} ref={size.ref}>
        <svg
          ref={map.map}
          role="img"
          aria-labelledby={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move through its places
          tabIndex={0}
          viewBox={`${x} ${y} ${width} ${height}`}
          preserveAspectRatio="xMidYMid meet"
          {...map.drag}
        >
          <title id={title}>{t('Map of the served pin codes; the lists say the same')}</title>
          {areas.map((area, nth) => {
            const { pinCode, servedBy } = spots[nth] as (typeof spots)[number];
            return (
              <polygon
                key={pinCode}
                points={pointsOf(area)}
                className={css.area}
                data-tone={servedBy ? toneOf(servedBy) : undefined}
                strokeWidth={unit}
              />
            );
          })}
          {spots.map(({ pinCode, x: cx, y: cy, servedBy, isGuess }) => (
            <circle
              key={pinCode}
              cx={cx}
              cy={cy}
              r={(servedBy ? 2.6 : 1.6) * unit}
              className={css.position}
              data-tone={servedBy ? toneOf(servedBy) : undefined}
              data-guess={isGuess || undefined}
              strokeWidth={unit}
            />
          ))}
          {circles.map(({ pinCode, searches, x: cx, y: cy }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the arrows on the map choose it, and the list does
            <g
              key={pinCode}
              className={clsx('pointer', css.wanted)}
              data-chosen={pinCode === chosen || undefined}
              onClick={() => choose(pinCode)}
              onPointerEnter={() => onChoose(pinCode)}
            >
              <circle cx={cx} cy={cy} r={radiusOf(searches, most) * 3 * unit} strokeWidth={1.5 * unit} />
              <text className="w600" x={cx} y={cy + 4 * unit} fontSize={11 * unit} textAnchor="middle">
                {searches > 0 && searches}
              </text>
            </g>
          ))}
          <MapNames
            places={spots}
            wanted={circles.map((circle) => ({ ...circle, radius: radiusOf(circle.searches, most) * 3 }))}
            view={map.view}
            frame={frame}
          />
        </svg>
        <Stack gap={4} className={css.zoom}>
          <ActionIcon variant="default" size={40} aria-label={t('Zoom in')} onClick={map.closer}>
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={40} aria-label={t('Zoom out')} onClick={map.farther}>
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={40} aria-label={t('Fit all')} onClick={fitAll}>
            <IconArrowsMaximize size={20} aria-hidden />
          </ActionIcon>
        </Stack>
        <MapScale kmPerPixel={unit * trueKmAt(places, y + height / 2)} most={frame.width / 4} />
        <p className={css.source}>{t('Positions: India Post')}</p>
        <p className="sr-only" role="status">
          {at && `${at.name}: ${t('{{count}} searches', { count: at.searches })}`}
        </p>
      </div>
    </>
  );
}
