import { useMemo } from 'react';
import { qrPath } from './qr-path';

interface QrCodeProps {
  text: string;
  /** What it is, for those who cannot scan it. */
  label: string;
  className?: string;
}

/** Drawn here: nobody else learns who attends what. Black on white in every colour scheme. */
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
