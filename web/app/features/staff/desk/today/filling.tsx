import Download from 'lucide-react/icons/download';
import type { Output } from '../../../../lib/api/api';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Panel } from '../../../../ui/layout/detail-page';
import { Badge } from '../../../../ui/text/badge';

type Filling = Output<'GET /staff/today'>['data']['filling'];

/** The skills with the fewest places left. */
export function Filling({ filling }: { filling: Filling }) {
  return (
    <Panel
      title="Skills filling up"
      aside={
        <ButtonLink
          to="/api/staff/places/export"
          reload
          size="small"
          variant="quiet"
          icon={<Download />}
        >
          All places (CSV)
        </ButtonLink>
      }
    >
      {filling.length === 0 ? (
        <p className="text-muted">No skill is half full yet.</p>
      ) : (
        <ul className="-my-1.5">
          {filling.map(({ skill, course_code, left, capacity }) => (
            <li
              key={`${skill}${course_code}`}
              className="flex flex-wrap items-center gap-x-4 border-t border-line py-1.5 first:border-0"
            >
              <span className="min-w-0 grow truncate">{skill}</span>
              <span className="text-muted">{course_code}</span>
              <meter
                min={0}
                max={capacity}
                value={capacity - left}
                aria-label={`Places taken in ${skill}`}
                className="h-2 w-16 appearance-none overflow-hidden rounded-full bg-hover [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-hover [&::-webkit-meter-optimum-value]:bg-indigo-bright [&::-moz-meter-bar]:bg-indigo-bright"
              />
              <span className="w-24 text-right tabular-nums">
                {left === 0 ? <Badge tone="info">Full</Badge> : `${left} of ${capacity} left`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
