import { useMemo } from 'react';
import { qrPath } from './qr-path';

interface QrCodeProps {
  text: string;
  /** For screen readers. */
  label: string;
  className?: string;
}

/** Drawn here, so that no other service learns who attends what. Always black on white. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
