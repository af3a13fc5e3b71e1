import type { CallReply } from '@haat/contract/call';
import type { CoveredPlace, readCoverage, WantedPlace } from '@haat/contract/coverage';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { useFieldKeys } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import { areasOf, pointsOf, projected, type Spot } from './areas.ts';
import css from './coverage.module.css';
import { useMapView } from './use-map-view.ts';

type Coverage = CallReply<typeof readCoverage>;

const NEAR_KM = 60;
const isNear = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR_KM;

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

/**
 * Who serves what: each position owns what is nearer to it than to another. Drawn from the positions alone, nothing is fetched
 * for it; the lists beside it say the same in words.
 */
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
  /** A length on the screen, whatever the map's scale: about a pixel at its first size. */
  const unit = Math.max(width / 660, height / 660);
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
  const zoom = (change: () => void) => () => {
    change();
    return true;
  };
  const keys = useFieldKeys([
    { keys: ['ArrowRight', 'ArrowDown'], shown: ['→', '↓'], does: msg('Next place'), run: step(1) },
    { keys: ['ArrowLeft', 'ArrowUp'], shown: ['←', '↑'], does: msg('Previous place'), run: step(-1) },
    { keys: ['plus', 'shift+plus'], shown: ['+'], does: msg('Zoom in'), run: zoom(map.closer) },
    { keys: ['minus'], shown: ['-'], does: msg('Zoom out'), run: zoom(map.farther) },
  ]);
  const most = circles[0]?.searches ?? 1;
  const at = circles.find(({ pinCode }) => pinCode === chosen);
  return (
    <>
      <ul className={css.legend}>
        {marketplaces.map(({ _id, name, pinCodes }) => (
          <li key={_id}>
            <button type="button" onClick={() => map.showAll(areaOf(_id))}>
              <span className={css.swatch} data-tone={toneOf(_id)} aria-hidden />
              {name} <b>{pinCodes}</b>
            </button>
          </li>
        ))}
        <li>
          <span className={css.swatch} data-wanted aria-hidden />
          {t('searches, not served')}
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the map in it, which has the focus */}
      <div className={css.map} onKeyDown={keys}>
        <svg
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
          {circles.map(({ pinCode, name, searches, x: cx, y: cy }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the arrows on the map choose it, and the list does
            <g
              key={pinCode}
              className={css.wanted}
              data-chosen={pinCode === chosen || undefined}
              onClick={() => choose(pinCode)}
              onPointerEnter={() => onChoose(pinCode)}
            >
              <circle cx={cx} cy={cy} r={radiusOf(searches, most) * 3 * unit} strokeWidth={1.5 * unit} />
              <text x={cx} y={cy + 4 * unit} fontSize={11 * unit} textAnchor="middle">
                {searches > 0 && searches}
              </text>
              <text
                x={cx}
                y={cy - (radiusOf(searches, most) * 3 + 4) * unit}
                fontSize={12 * unit}
                textAnchor="middle"
                className={css.label}
              >
                {name.split(',')[0]}
              </text>
            </g>
          ))}
        </svg>
        <div className={css.zoom}>
          <ActionIcon variant="default" size={40} aria-label={t('Zoom in')} onClick={map.closer}>
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={40} aria-label={t('Zoom out')} onClick={map.farther}>
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
        </div>
        <p className={css.source}>{t('Positions: India Post')}</p>
        <p className="sr-only" role="status">
          {at && `${at.name}: ${t('{{count}} searches', { count: at.searches })}`}
        </p>
      </div>
    </>
  );
}
