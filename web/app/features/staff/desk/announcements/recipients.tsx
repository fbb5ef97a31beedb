import { formatMoment } from '@edc/contract/common/dates';
import { formatTotal } from '@edc/contract/common/paging-rules';
import { emailStateLabels, emailStates } from '@edc/contract/desk/announcement-rules';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/layout/detail-page';
import { FilterChips } from '../../../../ui/lists/filter-chips';
import { ListPager } from '../../../../ui/lists/list-pager';
import { CodeText } from '../../../../ui/text/code-text';
import { recipientsHref } from './address';
import type { loadAnnouncement } from './load-announcements';

/** The recipients, page by page, and whether each email was sent. */
export function Recipients({
  announcement: { id, state, told },
  recipients,
  values,
}: Awaited<ReturnType<typeof loadAnnouncement>>) {
  const chips = [
    { email: '', label: 'All' } as const,
    ...emailStates.map((email) => ({ email, label: emailStateLabels[email] })),
  ];
  return (
    <Panel title="Who was told" aside={formatTotal(recipients.total)}>
      <div className="grid gap-3">
        {told > 0 && (
          <FilterChips
            label="Email"
            chips={chips.map(({ email, label }) => ({
              label,
              to: recipientsHref(id, { email }),
              current: email === values.email,
            }))}
          />
        )}
        {recipients.items.length === 0 ? (
          <p className="text-muted">{nobody(told, state === 'planned')}</p>
        ) : (
          <ul aria-label="Who was told" className="grid">
            {recipients.items.map(({ key, name, matric_no, notified_at, seen, email }) => (
              <li
                key={key}
                className="grid gap-x-4 border-t border-line py-1.5 md:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Link
                    to={`/staff/students/${encodeURIComponent(key)}`}
                    className="text-link underline"
                  >
                    {name}
                  </Link>{' '}
                  <CodeText>{matric_no}</CodeText>
                </span>
                <span className="text-muted">
                  {formatMoment(notified_at)}
                  {seen && ', seen'} · Email:{' '}
                  <span className={email === 'failed' ? 'text-danger' : ''}>
                    {emailStateLabels[email].toLowerCase()}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <ListPager
          page={recipients}
          label="Pages of who was told"
          href={(cursor) => recipientsHref(id, { email: values.email, cursor: cursor ?? '' })}
        />
      </div>
    </Panel>
  );
}

function nobody(told: number, isPlanned: boolean): string {
  if (isPlanned) return 'Nobody yet: it waits for its time.';
  return told > 0 ? 'Nobody with this email state.' : 'Nobody.';
}
