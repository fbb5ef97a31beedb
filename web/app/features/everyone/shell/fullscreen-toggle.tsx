import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import { useEffect, useState } from 'react';

/** Hidden if the browser does not support it, as on an iPhone or inside a frame. */
export function FullscreenToggle({ className }: { className: string }) {
  const [possible, setPossible] = useState(false);
  const [full, setFull] = useState(false);

  useEffect(() => {
    setPossible(document.fullscreenEnabled === true);
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
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
