import type { Spot } from './areas.ts';

/** A name at a point, in pixels of the screen. */
export type Label = Spot & {
  key: string;
  text: string;
  /** In pixels. */
  fontSize: number;
  /** Of the point's mark, which the name stands beside. */
  radius: number;
};

/** Where a name stands: its left, its middle line and its room, in pixels. */
export type PlacedLabel = Pick<Label, 'key' | 'text' | 'fontSize'> & {
  left: number;
  middle: number;
  width: number;
};

export type Box = { left: number; top: number; right: number; bottom: number };

/** A letter's width by the size of its script, at most: capitals are wider than the rest. */
const LETTER = 0.64;
const LINE = 1.25;
/** Between a mark and its name, and between names. */
const GAP = 3;

/** Estimated: no text is measured, so that names stand alike on every screen. */
export const widthOf = ({ text, fontSize }: Pick<Label, 'text' | 'fontSize'>) =>
  [...text].length * LETTER * fontSize;

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Above, at the right, at the left, below. */
function boxesOf(label: Label): Box[] {
  const [width, height] = [widthOf(label), label.fontSize * LINE];
  const { x, y, radius } = label;
  const box = (left: number, top: number) => ({ left, top, right: left + width, bottom: top + height });
  const away = radius + GAP;
  return [
    box(x - width / 2, y - away - height),
    box(x + away, y - height / 2),
    box(x - away - width, y - height / 2),
    box(x - width / 2, y + away),
  ];
}

/**
 * Names that stand free of each other, of the marks and within the frame; what comes first has its place, a lesser one that finds none
 * is left out.
 * @param labels the most important first
 * @param marks points that no name may cover
 * @param covered where nothing would be seen
 */
export function placedLabels(
  labels: readonly Label[],
  marks: readonly (Spot & { radius: number })[],
  frame: Box,
  covered: readonly Box[] = [],
): PlacedLabel[] {
  const taken = [...covered];
  const named = new Set<string>();
  const placed: PlacedLabel[] = [];
  const isFree = (box: Box, own: Spot) =>
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom &&
    !taken.some((other) => overlap(box, other)) &&
    !marks.some(({ x, y, radius }) => {
      if (x === own.x && y === own.y) return false;
      return overlap(box, { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
    });
  for (const label of labels) {
    // A town has several pin codes.
    if (named.has(label.text)) continue;
    const box = boxesOf(label).find((one) => isFree(one, label));
    if (!box) continue;
    named.add(label.text);
    taken.push({
      left: box.left - GAP,
      top: box.top,
      right: box.right + GAP,
      bottom: box.bottom,
    });
    const { key, text, fontSize } = label;
    placed.push({
      key,
      text,
      fontSize,
      left: box.left,
      width: box.right - box.left,
      middle: (box.top + box.bottom) / 2,
    });
  }
  return placed;
}
