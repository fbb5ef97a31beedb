import Flashlight from 'lucide-react/icons/flashlight';
import Image from 'lucide-react/icons/image';
import Keyboard from 'lucide-react/icons/keyboard';
import { useState } from 'react';
import { cx } from '../../../../ui/hooks/cx';
import type { useCamera } from './reading/camera';
import { readPicture } from './reading/decoder';
import type { Scanner } from './scanner';

interface ScanToolsProps {
  scanner: Scanner;
  camera: ReturnType<typeof useCamera>;
  onType: () => void;
}

/** Ways to enter a code besides the camera. */
export function ScanTools({ scanner, camera, onType }: ScanToolsProps) {
  const read = async (file: File) => {
    const text = await readPicture(file);
    if (text) return await scanner.scan(text);
    scanner.report('No code was found in this picture. Take it closer, with the whole code in it.');
  };
  return (
    <footer className="grid auto-cols-fr grid-flow-col border-t border-line">
      <Tool label="Type" icon={<Keyboard />} onClick={onType} />
      <label className={cx(TOOL, 'cursor-pointer')}>
        <Image />
        Picture
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = '';
          }}
        />
      </label>
      {camera.hasLight && <Light light={camera.light} />}
    </footer>
  );
}

function Light({ light }: { light: (on: boolean) => Promise<void> }) {
  const [on, setOn] = useState(false);
  const press = () => {
    setOn(!on);
    void light(!on);
  };
  return <Tool label={on ? 'Light off' : 'Light'} icon={<Flashlight />} onClick={press} />;
}

interface ToolProps {
  label: string;
  icon: React.ReactNode;
  onClick: () => void;
}

const TOOL =
  'grid min-h-14 justify-items-center gap-0.5 border-r border-line py-2 text-small font-bold last:border-0 [&_svg]:size-6';

function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <button type="button" onClick={onClick} className={TOOL}>
      {icon}
      {label}
    </button>
  );
}
