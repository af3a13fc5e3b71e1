import type { CoveredPlace, WantedPlace } from '@haat/contract/coverage';
import { useMemo } from 'react';
import type { Spot } from './areas.ts';
import css from './coverage.module.css';
import { type Box, type Label, placedLabels } from './labels.ts';
import { kmPerPixel } from './use-map-view.ts';

type MapNamesProps = {
  places: readonly (CoveredPlace & Spot)[];
  /** Most searched first, each with its circle's radius in pixels. */
  wanted: readonly (WantedPlace & Spot & { radius: number })[];
  view: { x: number; y: number; width: number; height: number };
  frame: { width: number; height: number };
};

const FONT = { wanted: 12, head: 14, served: 12, other: 11 } as const;

/** The head post office of a district, whose town is the best known. */
const isHead = ({ pinCode }: { pinCode: string }) => pinCode.endsWith('01');

const nameOf = ({ name }: { name: string }) => name.split(',')[0] ?? name;

/** In px: buttons at the right, scale and source below. */
const CONTROLS = { width: 64, height: 150, below: 30 };
const coversOf = ({ right, top, bottom, left }: Box): Box[] => [
  { left: right - CONTROLS.width, top, right, bottom: top + CONTROLS.height },
  { left, top: bottom - CONTROLS.below, right, bottom },
];

/** By priority: wanted places, served ones, then others with room. */
export function MapNames({ places, wanted, view, frame }: MapNamesProps) {
  const scale = kmPerPixel(view, frame);
  const { x, y, width, height } = view;
  const names = useMemo(() => {
    const inPixels = (spot: Spot) => ({ x: spot.x / scale, y: spot.y / scale });
    const marks = wanted.map((one) => ({ ...inPixels(one), radius: one.radius }));
    const labelOf = (one: CoveredPlace & Spot, kind: 'head' | 'served' | 'other'): Label => ({
      key: one.pinCode,
      text: nameOf(one),
      ...inPixels(one),
      radius: 3,
      fontSize: FONT[kind],
    });
    const isWanted = new Set(wanted.map(({ pinCode }) => pinCode));
    const rest = places.filter(({ pinCode }) => !isWanted.has(pinCode));
    const served = rest.filter(({ servedBy }) => servedBy);
    const labels = [
      ...wanted.map((one, nth) => ({
        key: one.pinCode,
        text: nameOf(one),
        ...inPixels(one),
        radius: marks[nth]?.radius ?? 0,
        fontSize: FONT.wanted,
      })),
      ...served.filter(isHead).map((one) => labelOf(one, 'head')),
      ...served.filter((one) => !isHead(one)).map((one) => labelOf(one, 'served')),
      ...rest.filter(({ servedBy }) => !servedBy).map((one) => labelOf(one, 'other')),
    ];
    const [middleX, middleY] = [(x + width / 2) / scale, (y + height / 2) / scale];
    const seen = {
      left: middleX - frame.width / 2,
      right: middleX + frame.width / 2,
      top: middleY - frame.height / 2,
      bottom: middleY + frame.height / 2,
    };
    return placedLabels(labels, marks, seen, coversOf(seen));
  }, [places, wanted, x, y, width, height, frame.width, frame.height, scale]);
  const isWanted = new Set(wanted.map(({ pinCode }) => pinCode));
  return (
    // In pixels, as text of a fraction of a kilometre would be uneven.
    <g transform={`scale(${scale})`} aria-hidden>
      {names.map(({ key, text, fontSize, left, width: room, middle: line }) => (
        <text
          key={key}
          x={left + room / 2}
          y={line + fontSize * 0.35}
          fontSize={fontSize}
          strokeWidth={3}
          textAnchor="middle"
          className={css.name}
          data-wanted={isWanted.has(key) || undefined}
          data-other={fontSize === FONT.other || undefined}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
