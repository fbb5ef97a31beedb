import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useEffect, useState } from 'react';

/** Not shown where the browser cannot (an iPhone, a frame). */
export function FullscreenToggle({ className }: { className: string }) {
  const [possible, setPossible] = useState(false);
  const [full, setFull] = useState(false);

  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  if (!possible) return null;
  const toggle = () =>
    full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      aria-pressed={full}
      aria-label="Full screen"
      className={className}
    >
      {full ? <Minimize className="size-5" /> : <Maximize className="size-5" />}
    </button>
  );
}
