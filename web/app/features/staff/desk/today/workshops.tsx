import { counted } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import type { Output } from '../../../../lib/api/api';
import { registerHref } from '../../../../shared/today/work-address';
import { ScanHere } from '../../../../shared/training/scan-here';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { Panel } from '../../../../ui/layout/detail-page';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';

type Own = NonNullable<Output<'GET /staff/today'>['data']['workshops']>;

/** What a trainer teaches, with what trains today first; each workshop leads to its students. */
export function Workshops({ workshops }: { workshops: Own }) {
  const todayFirst = workshops.toSorted((a, b) => Number(b.trains_today) - Number(a.trains_today));
  return (
    <Panel title="My workshops" aside={<TextLink to="/staff/workshops">My students</TextLink>}>
      {workshops.length > 0 && (
        <p className="mb-3">
          <ScanHere primary={workshops.some(({ trains_today }) => trains_today)} size="large" />
        </p>
      )}
      {workshops.length === 0 ? (
        <p className="text-muted">You have no workshop yet. The registrar assigns them.</p>
      ) : (
        <ul className="-my-1.5">
          {todayFirst.map((one) => (
            <li
              key={`${one.key} ${one.batch}`}
              className="grid border-t border-line py-1.5 first:border-0"
            >
              <span className="flex flex-wrap justify-between gap-x-4">
                <TextLink to={`/staff/workshops?skill=${encodeURIComponent(one.skill)}`}>
                  {one.skill}
                </TextLink>
                <span className="tabular-nums">{counted(one.students, 'student')}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="text-muted">
                  {one.course_code}, {one.session}. {nextWords(one)}
                </span>
                <ButtonLink
                  to={registerHref(one.key)}
                  size="small"
                  variant={one.trains_today ? 'secondary' : 'quiet'}
                >
                  {one.trains_today ? 'Today’s register' : 'Register'}
                  <VisuallyHidden>{`: ${one.skill}, ${one.course_code}`}</VisuallyHidden>
                </ButtonLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function nextWords(one: Own[number]): string {
  const { next_training: next, batch } = one;
  if (!next) return 'No training day ahead.';
  const when = one.trains_today ? 'Training today' : `Next training: ${formatDay(next)}`;
  return `${when}${batch ? `, ${batch}` : ''}.`;
}
