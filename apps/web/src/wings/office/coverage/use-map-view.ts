import { type PointerEvent, useRef, useState } from 'react';
import type { Spot } from './areas.ts';

/** What of the map is seen: the kilometres at its left and top, and across. */
type View = { x: number; y: number; width: number; height: number };

const CLOSER = 0.7;
const NARROWEST_KM = 30;
const WIDEST_KM = 3000;
const MARGIN_KM = 14;

/** The part of the map that holds these spots. */
function around(spots: readonly Spot[]): View {
  if (spots.length === 0) return { x: -40, y: -40, width: 80, height: 80 };
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - MARGIN_KM, Math.min(...ys) - MARGIN_KM];
  return { x, y, width: Math.max(...xs) + MARGIN_KM - x, height: Math.max(...ys) + MARGIN_KM - y };
}

/**
 * Moves over a map: the buttons zoom, dragging pans.
 * @param first what it begins with
 */
export function useMapView(first: readonly Spot[]) {
  const whole = around(first);
  const [moved, setMoved] = useState<View | null>(null);
  const view = moved ?? whole;
  const grip = useRef<{ at: Spot; view: View } | null>(null);
  const zoom = (by: number) => {
    const width = Math.min(WIDEST_KM, Math.max(NARROWEST_KM, view.width * by));
    const height = (width / view.width) * view.height;
    setMoved({ x: view.x + (view.width - width) / 2, y: view.y + (view.height - height) / 2, width, height });
  };
  return {
    view,
    closer: () => zoom(CLOSER),
    farther: () => zoom(1 / CLOSER),
    /** Shows all of these. */
    showAll: (spots: readonly Spot[]) => setMoved(around(spots)),
    /** Has a spot seen that is outside. */
    show: ({ x, y }: Spot) => {
      const isSeen = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
      if (!isSeen) setMoved({ ...view, x: x - view.width / 2, y: y - view.height / 2 });
    },
    drag: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        grip.current = { at: { x: event.clientX, y: event.clientY }, view };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const from = grip.current;
        if (!from) return;
        const box = event.currentTarget.getBoundingClientRect();
        const scale = Math.max(from.view.width / box.width, from.view.height / box.height);
        setMoved({
          ...from.view,
          x: from.view.x - (event.clientX - from.at.x) * scale,
          y: from.view.y - (event.clientY - from.at.y) * scale,
        });
      },
      onPointerUp: () => {
        grip.current = null;
      },
      onPointerCancel: () => {
        grip.current = null;
      },
    },
  };
}
