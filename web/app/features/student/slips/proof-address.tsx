import { cx } from '../../../ui/hooks/cx';

interface ProofAddressProps {
  /** The address of a proof, with its token at the end. */
  children: string;
  className?: string;
}

/** An address to type from paper: on one line, or on two with the whole token on the second. */
export function ProofAddress({ children, className }: ProofAddressProps) {
  const tokenStart = children.lastIndexOf('/') + 1;
  return (
    <span className={cx('font-code wrap-anywhere', className)}>
      <span className="inline-block max-w-full">{children.slice(0, tokenStart)}</span>
      <span className="inline-block max-w-full">{children.slice(tokenStart)}</span>
    </span>
  );
}
