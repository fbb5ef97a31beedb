import { figure } from '@edc/contract/common/text/counted';
import { api, type Input } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { Alert } from '../../../../ui/notices/alert';
import { SkeletonText } from '../../../../ui/notices/skeleton';
import { CodeText } from '../../../../ui/text/code-text';
import type { AudienceValues } from './audience-fields';

/** The number of recipients, and some of them, before anything is sent. */
export function AudiencePreview({ audience }: { audience: AudienceValues }) {
  const { loaded } = useLoaded(JSON.stringify(audience), async () => {
    const input = audience as Input<'POST /staff/announcements/preview'>;
    return (await api('POST /staff/announcements/preview', input)).data;
  });
  if (loaded.is === 'loading') return <SkeletonText lines={4} />;
  if (loaded.is === 'failed') return <Alert type="danger">{loaded.error.message}</Alert>;
  const { count: all, without_email: off, sample } = loaded.data;
  if (all === 0) {
    return <Alert type="warning">No student belongs to this group now.</Alert>;
  }
  return (
    <div className="grid gap-2" role="status">
      <p>
        <strong className="text-lead tabular-nums">{figure(all)}</strong>{' '}
        {all === 1 ? 'student gets' : 'students get'} a notification in the portal and an email
        {off > 0 && `, ${figure(off)} of them no email: they switched announcements off`}.
      </p>
      <ul aria-label="Some of them" className="grid">
        {sample.map(({ name, matric_no }) => (
          <li
            key={matric_no}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <CodeText>{matric_no}</CodeText>
          </li>
        ))}
      </ul>
      {all > sample.length && (
        <p className="text-muted">and {figure(all - sample.length)} more, by name.</p>
      )}
    </div>
  );
}
