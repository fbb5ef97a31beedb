import { Link } from 'react-router';
import { Card } from '../../../ui/layout/card';
import type { PartData } from './load-dashboard';

/** The student's requests and complaints: the state of each, and its page. */
export function OpenMatters({ matters }: { matters: PartData<'matters'> }) {
  if (matters.length === 0) return null;
  return (
    <Card title="Your requests and complaints">
      <ul>
        {matters.map(({ title, text, path }) => (
          <li
            key={path + title}
            className="border-t border-dashed border-line py-3 first:border-0 first:pt-0 last:pb-0"
          >
            <Link to={path} className="font-semibold text-link underline">
              {title}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
