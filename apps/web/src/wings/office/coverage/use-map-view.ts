import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Spot } from './areas.ts';

/** In kilometres: left, top and width. */
type View = { x: number; y: number; width: number; height: number };
/** On the screen, in pixels. */
type Frame = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

const CLOSER = 0.7;
const NARROWEST_KM = 30;
const WIDEST_KM = 3000;
const MARGIN_KM = 14;
/** Share of the view that a key moves by. */
const STEP = 0.25;
/** Shorter moves are presses. */
const STILL_PX = 4;

function around(spots: readonly Spot[]): View {
  if (spots.length === 0) return { x: -40, y: -40, width: 80, height: 80 };
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - MARGIN_KM, Math.min(...ys) - MARGIN_KM];
  return { x, y, width: Math.max(...xs) + MARGIN_KM - x, height: Math.max(...ys) + MARGIN_KM - y };
}

/** The whole view fits into its frame, centred. */
export const kmPerPixel = (view: Pick<View, 'width' | 'height'>, frame: Pick<Frame, 'width' | 'height'>) =>
  Math.max(view.width / frame.width, view.height / frame.height);

function spotUnder(view: View, frame: Frame, { x, y }: Spot): Spot {
  const scale = kmPerPixel(view, frame);
  return {
    x: view.x + view.width / 2 + (x - frame.left - frame.width / 2) * scale,
    y: view.y + view.height / 2 + (y - frame.top - frame.height / 2) * scale,
  };
}

function zoomed(view: View, by: number, at: Spot): View {
  const width = Math.min(WIDEST_KM, Math.max(NARROWEST_KM, view.width * by));
  const share = width / view.width;
  return {
    x: at.x - (at.x - view.x) * share,
    y: at.y - (at.y - view.y) * share,
    width,
    height: view.height * share,
  };
}

const middleOf = (view: View): Spot => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
const between = ([a, b]: readonly Spot[]): Spot =>
  a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? { x: 0, y: 0 });
const apart = ([a, b]: readonly Spot[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** The view after a drag with one finger, or a pinch with two. */
export function gripped(view: View, frame: Frame, from: readonly Spot[], to: readonly Spot[]): View {
  const held = spotUnder(view, frame, between(from));
  const by = apart(from) > 0 && apart(to) > 0 ? apart(from) / apart(to) : 1;
  const next = zoomed(view, by, held);
  const now = spotUnder(next, frame, between(to));
  return { ...next, x: next.x + held.x - now.x, y: next.y + held.y - now.y };
}

/**
 * Moves a map: by buttons, keys, dragging, two fingers, and Ctrl with the wheel.
 * @param first the initial spots
 */
export function useMapView(first: readonly Spot[]) {
  const whole = around(first);
  const [moved, setMoved] = useState<View | null>(null);
  const view = moved ?? whole;
  const map = useRef<SVGSVGElement | null>(null);
  const fingers = useRef(new Map<number, Spot>());
  const grip = useRef<{ view: View; from: Map<number, Spot> } | null>(null);
  const zoom = (by: number) => setMoved(zoomed(view, by, middleOf(view)));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Without Ctrl, the wheel scrolls the page; a pinch on a touchpad sends Ctrl too.
    if (!event.ctrlKey || !map.current) return;
    event.preventDefault();
    const at = spotUnder(view, map.current.getBoundingClientRect(), { x: event.clientX, y: event.clientY });
    setMoved(zoomed(view, event.deltaY < 0 ? CLOSER : 1 / CLOSER, at));
  });
  // React's listeners are passive, and could prevent neither zooming nor scrolling of the page.
  useEffect(() => {
    const svg = map.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    const touch = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    svg?.addEventListener('wheel', wheel, { passive: false });
    svg?.addEventListener('touchmove', touch, { passive: false });
    return () => {
      svg?.removeEventListener('wheel', wheel);
      svg?.removeEventListener('touchmove', touch);
    };
  }, []);
  const regrip = () => {
    grip.current = fingers.current.size > 0 ? { view, from: new Map(fingers.current) } : null;
  };
  const letGo = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId);
    regrip();
  };
  return {
    view,
    map,
    closer: () => zoom(CLOSER),
    farther: () => zoom(1 / CLOSER),
    /** By a quarter of the view: 1 is east and south. */
    pan: (east: number, south: number) =>
      setMoved({ ...view, x: view.x + east * STEP * view.width, y: view.y + south * STEP * view.height }),
    showAll: (spots: readonly Spot[]) => setMoved(around(spots)),
    show: ({ x, y }: Spot) => {
      const isSeen = x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height;
      if (!isSeen) setMoved({ ...view, x: x - view.width / 2, y: y - view.height / 2 });
    },
    drag: {
      onPointerDown: ({ pointerId, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        regrip();
      },
      onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
        const from = grip.current?.from.get(pointerId);
        if (!from || !grip.current) return;
        const isStill = Math.hypot(clientX - from.x, clientY - from.y) < STILL_PX;
        if (isStill && grip.current.view === view) return;
        // Only now, so that pressing a place stays a click.
        currentTarget.setPointerCapture?.(pointerId);
        fingers.current.set(pointerId, { x: clientX, y: clientY });
        const ids = [...grip.current.from.keys()].slice(0, 2);
        const spots = (of: Map<number, Spot>) => ids.flatMap((id) => of.get(id) ?? []);
        const frame = currentTarget.getBoundingClientRect();
        setMoved(gripped(grip.current.view, frame, spots(grip.current.from), spots(fingers.current)));
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerLeave: letGo,
    },
  };
}
