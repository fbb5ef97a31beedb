import type { ReactNode } from 'react';
import { popLineClass } from '../../../../ui/actions/pop-below';

interface MenuLineProps {
  disabled?: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** One choice of a menu of a complaint. */
export function MenuLine({ onPick, ...button }: MenuLineProps) {
  return <button type="button" onClick={onPick} className={popLineClass} {...button} />;
}
