import { formatMoment } from '@edc/contract/common/time/dates';
import type { AllSettings } from '@edc/contract/desk/settings/settings';
import { Link } from 'react-router';

interface LastChangeProps {
  of: readonly string[];
  in: AllSettings['settings'];
}

export const lastChange = (of: readonly string[], settings: AllSettings['settings']) =>
  settings
    .filter(({ key, changed_at }) => of.includes(key) && changed_at)
    .toSorted((one, other) => (other.changed_at ?? '').localeCompare(one.changed_at ?? ''))[0];

/** The last change among these, with a link to the previous value. */
export function LastChange({ of, in: settings }: LastChangeProps) {
  const last = lastChange(of, settings);
  if (!last?.changed_at) return null;
  const q = new URLSearchParams({ q: `setting:${last.key}` });
  return (
    <Link to={`/staff/audit?${q}`} className="underline hover:text-ink">
      Changed {formatMoment(last.changed_at)} by {last.changed_by}
    </Link>
  );
}
