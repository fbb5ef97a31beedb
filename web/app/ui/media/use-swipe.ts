import { type TouchEvent, useRef } from 'react';

const FAR_ENOUGH = 40;

/**
 * A horizontal swipe: `onSwipe(1)` for next, `onSwipe(-1)` for previous. Its element also needs the
 * classes `touch-pan-y touch-pinch-zoom`, or the browser handles the gesture itself.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart(event: TouchEvent) {
      const finger = event.touches[0];
      // Two fingers are zooming.
      start.current =
        finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < Math.abs(down)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}
