import { type SkillState, skillStateLabels } from '@edc/contract/staff-skill-rules';
import type { ListedSkill } from '@edc/contract/staff-skills';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { Picture } from '../../ui/picture';
import { ScreenHeader } from '../../ui/screen-header';
import { type Column, Table } from '../../ui/table';

export const skillTones = {
  draft: 'info',
  shown: 'success',
  retired: 'neutral',
} as const satisfies Record<SkillState, string>;

const columns: readonly Column<ListedSkill>[] = [
  {
    key: 'title',
    header: 'Skill',
    title: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Picture
          picture={row.picture}
          alt=""
          sizes="48px"
          className="h-9 w-12 shrink-0 rounded-control"
        />
        <Link to={`/staff/catalogue/skills/${row.code}`} className="text-link underline">
          {row.title}
        </Link>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    plainOnCard: true,
    cell: (row) => <Badge tone={skillTones[row.state]}>{skillStateLabels[row.state]}</Badge>,
  },
  { key: 'category', header: 'Category', cell: (row) => row.category },
  {
    key: 'courses',
    header: 'Open courses',
    align: 'end',
    cell: (row) => (row.open_courses === 0 ? 'None' : row.open_courses),
  },
  {
    key: 'registered',
    header: 'Registered, all sessions',
    align: 'end',
    cell: (row) => row.registered.toLocaleString('en-GB'),
  },
];

/** Every skill that the centre teaches, prepares or no longer teaches. */
export function SkillsPage({ skills }: { skills: ListedSkill[] }) {
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Skills"
        action={
          <ButtonLink to="/staff/catalogue/skills/new" variant="primary" size="small">
            Add a skill
          </ButtonLink>
        }
      />
      <Table
        caption="Skills"
        sticky="box"
        columns={columns}
        rows={skills}
        rowKey={(row) => row.code}
        empty={
          <EmptyState title="No skills yet">
            Add the first skill. Visitors see it when you publish it.
          </EmptyState>
        }
      />
    </div>
  );
}
