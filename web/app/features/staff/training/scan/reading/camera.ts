import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadDecoder } from './decoder';

const PAUSE_MS = 120;

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

/** Shows the camera in a video element and reads codes from it, as long as the page is open. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const [state, setState] = useState<CameraState>('starting');
  const [hasLight, setHasLight] = useState(false);
  const [openings, setOpenings] = useState(0);
  const found = useEffectEvent(onCode);

  // A locked phone loses the camera: it is reopened when the user returns.
  useEffect(() => {
    const look = () => {
      const [track] = stream.current?.getVideoTracks() ?? [];
      const isGone = track?.readyState === 'ended';
      if (document.visibilityState === 'visible' && isGone) setOpenings((before) => before + 1);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened again when the page comes back into view.
  useEffect(() => {
    let over = false;
    const run = async () => {
      const opened = await openCamera();
      if (over || typeof opened === 'string') {
        if (typeof opened === 'string') setState(opened);
        else stop(opened);
        return;
      }
      stream.current = opened;
      const element = video.current;
      if (!element) return;
      element.srcObject = opened;
      await element.play().catch(() => undefined);
      setState('on');
      const [track] = opened.getVideoTracks();
      setHasLight('torch' in (track?.getCapabilities?.() ?? {}));
      while (!over) {
        const decode = await loadDecoder();
        // An unreadable frame is followed by the next one.
        const text = await decode(element).catch(() => undefined);
        if (text && !over) found(text);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    void run();
    return () => {
      over = true;
      if (stream.current) stop(stream.current);
    };
  }, [openings]);

  const light = async (on: boolean) => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
  };
  return { video, state, hasLight, light };
}

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

async function openCamera(): Promise<MediaStream | 'denied' | 'missing'> {
  if (!navigator.mediaDevices) return 'missing';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
  }
}
