/**
 * The address of a proof, to type it from paper: on one line, or on two with the whole token, its
 * end, on the second.
 */
export function ProofAddress({ address }: { address: string }) {
  const tokenStart = address.lastIndexOf('/') + 1;
  return (
    <span className="hidden font-code wrap-anywhere print:block">
      <span className="inline-block max-w-full">{address.slice(0, tokenStart)}</span>
      <span className="inline-block max-w-full">{address.slice(tokenStart)}</span>
    </span>
  );
}
