import type { Total } from '@edc/contract/common/lists/paging-rules';
import { counted } from '@edc/contract/common/text/counted';
import { formatMoment } from '@edc/contract/common/time/dates';
import type { AtRisk, SilentPhone } from '@edc/contract/training/attendance/registers';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { TextLink } from '../../../../ui/actions/text-link';
import type { ListColumn } from '../../../../ui/lists/list-table';
import { Alert } from '../../../../ui/notices/alert';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';
import { riskHref } from './address';
import type { loadRisk } from './load-risk';
import { RegisterTabs } from './register-tabs';
import { useStudentHref } from './use-student-href';

type Loaded = Awaited<ReturnType<typeof loadRisk>>;

const columns: readonly ListColumn<AtRisk>[] = [
  { key: 'name', header: 'Name', title: true, sort: 'name', cell: (row) => row.full_name },
  { key: 'matric', header: 'Matric number', cell: (row) => <CodeText>{row.matric_no}</CodeText> },
  { key: 'skill', header: 'Skill', cell: (row) => `${row.skill}, ${row.course_code}` },
  { key: 'batch', header: 'Batch', cell: (row) => row.batch || '–' },
  {
    key: 'days',
    header: 'Attended',
    align: 'end',
    cell: (row) => `${row.attended} of ${row.required}, needs ${row.needed}`,
  },
  {
    key: 'spare',
    header: 'Risk',
    sort: 'spare',
    order: ['fewest days left first', 'most days left first'],
    cell: (row) => (
      <Badge tone={row.spare < 0 ? 'danger' : 'warning'}>
        {row.spare < 0 ? 'Missed too many days' : 'Cannot miss another day'}
      </Badge>
    ),
  },
];

/** Students who cannot miss another day, or have missed too many. */
export function RiskList(props: Loaded) {
  const { page, values, phones, unsettled } = props;
  const hrefOf = useStudentHref();
  return (
    <ListScreen
      title="Students at risk"
      count={riskWords(page.total, unsettled.total)}
      name="risk"
      {...{ page, values, columns }}
      href={riskHref}
      rowKey={({ id }) => String(id)}
      rowName={({ full_name }) => full_name}
      rowHref={hrefOf}
      pages="Pages of students at risk"
      tabs={<RegisterTabs current="risk" />}
      note={
        <div className="grid gap-3">
          <p className="text-muted">{countedWords(props.counted_at)}</p>
          {unsettled.total > 0 && <Unsettled {...unsettled} />}
          {phones.length > 0 && <SilentPhones phones={phones} />}
        </div>
      }
      empty={{
        title: 'Nobody is at risk',
        text: 'Students appear here when missing one more day would cost them the certificate. A missed day counts once its phones have sent their scans.',
      }}
    />
  );
}

/** With those who are not listed, because their phones may still have scans. */
const riskWords = ({ count, exact }: Total, unsettled: number) =>
  `${counted({ count: count + unsettled, exact }, 'student')}${unsettled > 0 ? ` (${unsettled} not certain yet)` : ''}`;

/** Students see it earlier: offline phones send late. */
const TODAY_LATER = 'Today counts as missed once it is over.';

const countedWords = (at: string | null) =>
  at
    ? `Scans are counted every hour, last on ${formatMoment(at)}; changes by hand at once. ${TODAY_LATER}`
    : `Scans are counted every hour. ${TODAY_LATER}`;

const SHOWN = 5;

/** Their own pages show the risk already: why this list is shorter. */
function Unsettled({ total, students }: Loaded['unsettled']) {
  const names = students.map(({ full_name, matric_no }) => `${full_name} (${matric_no})`);
  const more = total > students.length ? ` and ${total - students.length} more` : '';
  return (
    <Alert type="warning">
      {total === 1 ? '1 more student is' : `${total} more students are`} at risk by what is recorded
      so far: {names.join(', ')}
      {more}. They are listed once all phones have sent the scans of the days that they missed. A
      day on which nobody was scanned does not count here: mark it in the register, or excuse it.
    </Alert>
  );
}

/** No warning while a phone may still have the scan: someone should check the phone. */
function SilentPhones({ phones }: { phones: readonly SilentPhone[] }) {
  const names = phones.slice(0, SHOWN).map(({ name, last_seen_at, waiting }) => {
    const seen = last_seen_at ? `last contact ${formatMoment(last_seen_at)}` : 'never seen';
    return `${name} (${waiting > 0 ? `${counted(waiting, 'scan')} waiting, ` : ''}${seen})`;
  });
  const more = phones.length > SHOWN ? ` and ${phones.length - SHOWN} more` : '';
  return (
    <Alert type="info">
      Phones that may still have scans: {names.join(', ')}
      {more}. Nobody is warned about a day before its phones have sent. Connect them to the internet
      {phones.some(({ mine }) => mine) && (
        <>
          , or <TextLink to="/staff/scanners">revoke those that are lost</TextLink>
        </>
      )}
      .{phones.some(({ mine }) => !mine) && ' Tell the office which ones are lost.'}
    </Alert>
  );
}
