import { PAGE_NOT_FOUND } from '@edc/contract/messages';
import { Link } from 'react-router';

/** Above the home page, at an address that does not exist. */
export function PageNotFound() {
  return (
    <div role="status" className="border-b border-line bg-warning-ground text-ink">
      <p className="mx-auto max-w-6xl px-4 py-3">
        <strong>{PAGE_NOT_FOUND}.</strong> There is nothing at this address. Check it, or continue
        below or to the{' '}
        <Link to="/view-skills" className="text-link underline">
          skills
        </Link>
        .
      </p>
    </div>
  );
}
