import { type Focus, frameOf, MOST_ZOOM } from '@edc/contract/system/media-rules';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';

interface CropFrameProps {
  /** The whole picture. */
  src: string;
  /** Width by height of the visible part. */
  ratio: number;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const STEP = 0.02;
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Chooses the part of a picture that pages show, by dragging or with the arrow keys. */
export function CropFrame({ src, ratio, focus, onChange }: CropFrameProps) {
  const id = useId();
  const [size, setSize] = useState({ width: 4, height: 3 });
  const dragged = useRef<{ x: number; y: number }>(undefined);
  const frame = frameOf(
    // In thousandths, so that a small picture is not rounded to a few steps.
    { width: 1000, height: (1000 * size.height) / size.width },
    ratio,
    focus,
  );
  const height = (1000 * size.height) / size.width;
  const middle = {
    x: (frame.left + frame.width / 2) / 1000,
    y: (frame.top + frame.height / 2) / height,
  };
  /** From the centre of the visible part: at an edge the next move has an effect at once. */
  const move = (x: number, y: number) => {
    const within = (value: number) => Math.min(1, Math.max(0, value));
    onChange({ ...focus, x: within(middle.x + x), y: within(middle.y + y) });
  };
  const press = (event: KeyboardEvent) => {
    const [x, y] = MOVES[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    move(x, y);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = dragged.current;
    if (!from) return;
    const box = event.currentTarget.getBoundingClientRect();
    move((event.clientX - from.x) / box.width, (event.clientY - from.y) / box.height);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const { left, top, width: wide, height: high } = frame;
  return (
    <div className="grid gap-3">
      <button
        type="button"
        aria-label="Part that is shown. Drag it, or move it with the arrow keys"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = undefined;
        }}
        className="relative mx-auto block w-fit cursor-move touch-none select-none"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          className="block max-h-[45dvh] max-w-full"
        />
        <svg
          viewBox={`0 0 1000 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full"
        >
          <path
            d={`M0 0H1000V${height}H0Z M${left} ${top}V${top + high}H${left + wide}V${top}Z`}
            className="fill-backdrop"
          />
          <rect
            x={left + 2}
            y={top + 2}
            width={wide - 4}
            height={high - 4}
            fill="none"
            strokeWidth="4"
            className="stroke-white"
          />
        </svg>
      </button>
      <label htmlFor={id} className="grid gap-1">
        <span className="font-semibold">Zoom</span>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={focus.zoom}
          onChange={({ target }) => onChange({ ...focus, zoom: Number(target.value) })}
          className="min-h-9 w-full accent-link"
        />
      </label>
    </div>
  );
}
