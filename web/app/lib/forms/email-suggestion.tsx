/** Frequent misspellings of the large providers. */
const slips: Record<string, readonly string[]> = {
  gmail: ['gmial', 'gmal', 'gmil', 'gmai', 'gnail', 'gamil', 'gimail', 'gmeil', 'gmaill', 'gmali'],
  yahoo: ['yaho', 'yahooo', 'yhoo', 'yahho', 'yahhoo', 'yaoo'],
  hotmail: ['hotmal', 'hotmial', 'hotmai', 'hotmil', 'hotamil', 'homail'],
  outlook: ['outlok', 'outloo', 'outllook', 'outlool', 'oulook'],
};
const ENDINGS = ['con', 'cm', 'cim', 'comm', 'vom', 'cpm', 'om', 'co'];

/** The address with the probably intended domain; undefined if nothing looks mistyped. */
export function suggestedEmail(address: string): string | undefined {
  const [, name, domain = ''] = /^(.+)@([^@]+)$/.exec(address.trim()) ?? [];
  const [label = '', ending, ...more] = domain.toLowerCase().split('.');
  if (!name || !ending || more.length > 0) return undefined;
  const meant = Object.keys(slips).find((one) => one === label || slips[one]?.includes(label));
  const isEndingWrong = ENDINGS.includes(ending);
  // yahoo.fr is as valid as yahoo.com.
  if (!meant || (ending !== 'com' && !isEndingWrong)) return undefined;
  return meant === label && !isEndingWrong ? undefined : `${name}@${meant}.com`;
}

interface EmailSuggestionProps {
  address: string;
  onUse: (address: string) => void;
}

/** "Did you mean …?" below an email field. It never blocks the form. */
export function EmailSuggestion({ address, onUse }: EmailSuggestionProps) {
  const meant = suggestedEmail(address);
  return (
    <p role="status" className="empty:hidden">
      {meant && (
        <>
          Did you mean{' '}
          <button
            type="button"
            onClick={() => onUse(meant)}
            className="text-left font-semibold text-link underline wrap-anywhere"
          >
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
}
