import { formatTotal } from '@edc/contract/common/lists/paging-rules';
import { formatMoment } from '@edc/contract/common/time/dates';
import { emailStateLabels, emailStates } from '@edc/contract/desk/announcements/announcement-rules';
import { TextLink } from '../../../../ui/actions/text-link';
import { Panel } from '../../../../ui/layout/detail-page';
import { FilterChips } from '../../../../ui/lists/filter-chips';
import { ListPager } from '../../../../ui/lists/paging/list-pager';
import { CodeText } from '../../../../ui/text/code-text';
import { recipientsHref } from './address';
import type { loadAnnouncement } from './load-announcements';

/** Recipients, page by page, and whether the email was sent. */
export function Recipients({
  announcement: { id, state, notified },
  recipients,
  values,
}: Awaited<ReturnType<typeof loadAnnouncement>>) {
  const chips = [
    { email: '', label: 'All' } as const,
    ...emailStates.map((email) => ({ email, label: emailStateLabels[email] })),
  ];
  return (
    <Panel title="Recipients" aside={formatTotal(recipients.total)}>
      <div className="grid gap-3">
        {notified > 0 && (
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
          <p className="text-muted">{nobody(notified, state === 'planned')}</p>
        ) : (
          <ul aria-label="Recipients" className="grid">
            {recipients.items.map(({ key, name, matric_no, notified_at, seen, email }) => (
              <li
                key={key}
                className="grid gap-x-4 border-t border-line py-1.5 md:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="min-w-0 wrap-anywhere">
                  <TextLink to={`/staff/students/${encodeURIComponent(key)}`}>{name}</TextLink>{' '}
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
          label="Pages of recipients"
          href={(cursor) => recipientsHref(id, { email: values.email, cursor: cursor ?? '' })}
        />
      </div>
    </Panel>
  );
}

function nobody(notified: number, isPlanned: boolean): string {
  if (isPlanned) return 'No one yet: it is planned for later.';
  return notified > 0 ? 'No one has this email state.' : 'No one.';
}
