import { cx } from './cx';
import { naira } from './naira';

/** An amount, in figures of equal width so that a column of them lines up. */
export function Money({ kobo, className }: { kobo: number; className?: string | undefined }) {
  return <span className={cx('whitespace-nowrap tabular-nums', className)}>{naira(kobo)}</span>;
}
