/** An address too long for its line breaks before the @, and elsewhere only if necessary. */
export function EmailText({ children: address }: { children: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <span className="wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
