import type { Spot } from './areas.ts';

/** In screen pixels. */
export type Label = Spot & {
  key: string;
  text: string;
  /** In pixels. */
  fontSize: number;
  /** Of the mark beside the name. */
  radius: number;
};

/** A placed name: left, middle line and size, in pixels. */
export type PlacedLabel = Pick<Label, 'key' | 'text' | 'fontSize'> & {
  left: number;
  middle: number;
  width: number;
};

export type Box = { left: number; top: number; right: number; bottom: number };

/** Maximum letter width as a share of the font size; capitals are widest. */
const LETTER = 0.64;
const LINE = 1.25;
/** Between a mark and its name, and between names. */
const GAP = 3;

/** Estimated, so that names are placed alike on every screen. */
export const widthOf = ({ text, fontSize }: Pick<Label, 'text' | 'fontSize'>) =>
  [...text].length * LETTER * fontSize;

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Above, right, left, below. */
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
 * Places names without overlaps, by priority, inside the frame; those without room are left out.
 * @param labels most important first
 * @param marks points that no name may cover
 * @param covered hidden parts of the map
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
