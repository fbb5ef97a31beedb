import { formatDay } from '@edc/contract/common/time/dates';
import { skillChangeMessages } from '@edc/contract/training/skill-change-rules';
import type { SkillChange } from '@edc/contract/training/skill-changes';
import { RequestReferences } from '../../../checkout/parts/request-payment';
import { Card } from '../../../ui/layout/card';
import { type Column, Table } from '../../../ui/lists/table';
import { Alert } from '../../../ui/notices/alert';
import { Badge } from '../../../ui/text/badge';

const tones = { pending: 'warning', approved: 'success', rejected: 'danger' } as const;

function Status({ request }: { request: SkillChange }) {
  if (request.withdrawn_at) return <Badge>Withdrawn</Badge>;
  const words = {
    pending: 'Waiting for the centre',
    approved: 'Approved',
    rejected: 'Not approved',
  };
  return <Badge tone={tones[request.status]}>{words[request.status]}</Badge>;
}

/** When it was approved, or why it was not. */
function changeOutcome(request: SkillChange): string {
  if (request.approvalDate) return `Approved on ${formatDay(request.approvalDate)}`;
  return request.withdrawn_at
    ? `Withdrawn on ${formatDay(request.withdrawn_at)}`
    : (request.rejectionReason ?? (request.refunding ? 'Not decided: being refunded' : '–'));
}

const columns: Column<SkillChange>[] = [
  {
    key: 'skills',
    header: 'Change',
    title: true,
    cell: (row) => `${row.previousSkill} to ${row.requestedSkill}`,
  },
  { key: 'course', header: 'Course', cell: (row) => `${row.course_code}, ${row.session}` },
  { key: 'date', header: 'Requested', cell: (row) => formatDay(row.requestDate) },
  { key: 'status', header: 'Status', cell: (row) => <Status request={row} /> },
  {
    key: 'reference',
    header: 'Payment ref',
    cell: (row) => <RequestReferences request={row} />,
  },
  { key: 'outcome', header: 'Result', cell: changeOutcome },
];

interface ChangeHistoryProps {
  requests: SkillChange[];
  problem: string | undefined;
}

export function ChangeHistory({ requests, problem }: ChangeHistoryProps) {
  if (problem) {
    return (
      <Alert type="danger" title={skillChangeMessages.historyFailed}>
        {problem}
      </Alert>
    );
  }
  return (
    <Card title="Change history">
      <Table
        caption="Change history"
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">You have not requested another skill yet.</p>}
      />
    </Card>
  );
}
