import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { followPinch } from './pinch.ts';

const SMALLEST = 0.1;
const LARGEST = 4;
const STEP = 1.25;
/** How far a key moves the drawing, in px. */
const KEY_STEP = 80;
/** Around what is brought into view, in px. */
const MARGIN = 10;

/** By how much a px of the wheel scales: of a mouse, or of a touchpad that is pinched. */
const WHEEL = { mouse: 0.0018, pinch: 0.01 };
/** Where a wheel counts lines, in px. */
const LINE = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing in a frame that is moved and scaled by wheel, pinch, drag and keys. */
export interface PanZoom {
  readonly zoomBy: (factor: number) => void;
  /** Shows all of the drawing, not larger than it is. */
  readonly fit: () => void;
  /** Shows a box of the drawing in its middle, larger than `least` if it is given. */
  readonly show: (box: Box, least?: number) => void;
  /** The part of the drawing that is in the frame. */
  readonly view: () => Box & { readonly scale: number };
  readonly end: () => void;
}

/** Begins with the whole drawing. `onChange` is called in each frame of a movement. */
export function panZoom(frame: HTMLElement, drawing: HTMLElement, onChange: () => void): PanZoom {
  const size = { width: drawing.offsetWidth, height: drawing.offsetHeight };
  const middle = { x: size.width / 2, y: size.height / 2 };
  const scaleFor = ({ width, height }: Pick<Box, 'width' | 'height'>) =>
    Math.min((frame.clientWidth - 2 * MARGIN) / width, (frame.clientHeight - 2 * MARGIN) / height);
  // Panzoom scales around the middle of the drawing, and moves it in the drawing's own px.
  const centred = (scale: number, x: number, y: number) => ({
    x: (frame.clientWidth / 2 - middle.x) / scale + middle.x - x,
    y: (frame.clientHeight / 2 - middle.y) / scale + middle.y - y,
  });
  const whole = Math.min(1, scaleFor(size));
  const start = centred(whole, middle.x, middle.y);
  const moved: PanzoomObject = Panzoom(drawing, {
    canvas: true,
    minScale: SMALLEST,
    maxScale: LARGEST,
    cursor: 'grab',
    startScale: whole,
    startX: start.x,
    startY: start.y,
  });
  moved.pan(start.x, start.y);
  const place = (scale: number, x: number, y: number) => {
    moved.zoom(scale);
    const to = centred(scale, x, y);
    // Panzoom goes to where it starts once more, with the next task.
    moved.setOptions({ startX: to.x, startY: to.y });
    moved.pan(to.x, to.y);
  };
  const view = () => {
    const scale = moved.getScale();
    const { x, y } = moved.getPan();
    return {
      scale,
      x: middle.x - middle.x / scale - x,
      y: middle.y - middle.y / scale - y,
      width: frame.clientWidth / scale,
      height: frame.clientHeight / scale,
    };
  };
  /** The place in the drawing that is at a point of the window. */
  const placeAt = ({ x, y }: Point): Point => {
    const { left, top } = frame.getBoundingClientRect();
    const seen = view();
    return { x: seen.x + (x - left) / seen.scale, y: seen.y + (y - top) / seen.scale };
  };
  /** Scales so that a place of the drawing is at a point of the window. */
  const scaleAround = (wanted: number, here: Point, { x, y }: Point) => {
    const scale = Math.min(Math.max(wanted, SMALLEST), LARGEST);
    const { left, top, width, height } = frame.getBoundingClientRect();
    place(scale, here.x + (left + width / 2 - x) / scale, here.y + (top + height / 2 - y) / scale);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const pointer = { x: event.clientX, y: event.clientY };
    scaleAround(view().scale * wheelFactor(event), placeAt(pointer), pointer);
  };
  let pinched = { scale: 1, at: middle };
  const endPinch = followPinch(frame, {
    onBegin: (point) => (pinched = { scale: view().scale, at: placeAt(point) }),
    onMove: (factor, point) => scaleAround(pinched.scale * factor, pinched.at, point),
  });
  const onKey = (event: KeyboardEvent) => {
    const { scale } = view();
    const steps: Readonly<Record<string, () => void>> = {
      '+': () => moved.zoom(scale * STEP),
      '-': () => moved.zoom(scale / STEP),
      '0': () => result.fit(),
      ArrowLeft: () => moved.pan(KEY_STEP / scale, 0, { relative: true }),
      ArrowRight: () => moved.pan(-KEY_STEP / scale, 0, { relative: true }),
      ArrowUp: () => moved.pan(0, KEY_STEP / scale, { relative: true }),
      ArrowDown: () => moved.pan(0, -KEY_STEP / scale, { relative: true }),
    };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };
  frame.addEventListener('wheel', onWheel, { passive: false });
  frame.addEventListener('keydown', onKey);
  drawing.addEventListener('panzoomchange', onChange);
  const result: PanZoom = {
    view,
    zoomBy: (factor) => void moved.zoom(moved.getScale() * factor),
    fit: () => place(Math.min(1, scaleFor(size)), middle.x, middle.y),
    show: (box, least = 0) => {
      const scale = Math.max(least, Math.min(moved.getScale(), scaleFor(box)));
      const x = within(box.x + box.width / 2, size.width, frame.clientWidth / scale);
      const y = within(box.y + box.height / 2, size.height, frame.clientHeight / scale);
      place(scale, x, y);
    },
    end: () => {
      endPinch();
      frame.removeEventListener('wheel', onWheel);
      frame.removeEventListener('keydown', onKey);
      drawing.removeEventListener('panzoomchange', onChange);
      moved.destroy();
      moved.resetStyle();
    },
  };
  return result;
}

/** The middle of what is in view, as near to a place as leaves no room beside a drawing. */
function within(place: number, length: number, view: number): number {
  const half = view / 2 - MARGIN;
  return half * 2 >= length ? length / 2 : Math.min(Math.max(place, half), length - half);
}

/** A touchpad tells many small turns, and a pinch on it as turns with Ctrl. */
function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const turn = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE : deltaY;
  const factor = Math.exp(-turn * (ctrlKey ? WHEEL.pinch : WHEEL.mouse));
  return Math.min(Math.max(factor, 1 / STEP), STEP);
}
