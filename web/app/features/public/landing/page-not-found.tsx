import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { Link } from 'react-router';

const ways = [
  { to: '/view-skills', text: 'Find a skill' },
  { to: '/register', text: 'Register' },
  { to: '/login', text: 'Log in' },
  { to: '/verify-payment', text: 'Verify Payment' },
];

/** Above the home page, at an address that does not exist. */
export function PageNotFound() {
  return (
    <div role="status" className="border-b border-line bg-warning-ground text-ink">
      <div className="mx-auto grid max-w-6xl gap-2 px-4 py-6">
        <p className="font-display text-title font-bold">{PAGE_NOT_FOUND}.</p>
        <p>There is no page at this address. It may be misspelt, or the page was removed.</p>
        <p className="flex flex-wrap gap-x-4">
          {ways.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {text}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
