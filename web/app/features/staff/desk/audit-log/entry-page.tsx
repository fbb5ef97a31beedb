import { formatMoment } from '@edc/contract/common/time/dates';
import { whoWords } from '@edc/contract/desk/audit-log/audit-log-rules';
import { actionWords } from '@edc/contract/system/audit-actions';
import { Link } from 'react-router';
import type { Output } from '../../../../lib/api/api';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { entryHref } from './address';
import { Changes, EntryFacts } from './entry-parts';

type Loaded = Output<'GET /staff/audit/{entry}'>['data'];

export function EntryPage({ entry, related }: Loaded) {
  return (
    <DetailPage
      back={{ to: '/staff/audit', label: 'Audit log', row: String(entry.id) }}
      title={actionWords(entry.action)}
      facts={
        <>
          <Panel title="Entry" aside={`Number ${entry.id}`}>
            <EntryFacts entry={entry} />
          </Panel>
          <Panel title="What changed">
            <Changes entry={entry} />
          </Panel>
        </>
      }
      history={
        <Panel title="About the same thing" aside={related.length}>
          <Related entries={related} />
        </Panel>
      }
    />
  );
}

function Related({ entries }: { entries: Loaded['related'] }) {
  if (entries.length === 0) return <p className="text-muted">No other entry.</p>;
  return (
    <ul className="grid gap-2">
      {entries.map((one) => (
        <li key={one.id}>
          <Link to={entryHref(one.id)}>{actionWords(one.action)}</Link>
          <span className="block text-muted">
            {formatMoment(one.at)}, {whoWords(one)}
          </span>
        </li>
      ))}
    </ul>
  );
}
