import { type SkillState, skillStateLabels } from '@edc/contract/catalogue/staff-skill-rules';
import type { ListedSkill } from '@edc/contract/catalogue/staff-skills';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { filterByTyped } from '../../../../ui/forms/filter-by-typed';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { ClickableRows } from '../../../../ui/lists/clickable-rows';
import { ListSearch } from '../../../../ui/lists/list-search';
import { type Column, Table } from '../../../../ui/lists/table';
import { Picture } from '../../../../ui/media/picture';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Badge } from '../../../../ui/text/badge';

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
        <TextLink to={`/staff/catalogue/skills/${row.code}`} data-row-link="">
          {row.title}
        </TextLink>
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

/** The searchable text of a skill. */
const wordsOf = ({ title, category, state }: ListedSkill) =>
  `${title} ${category} ${skillStateLabels[state]}`;

/** Every skill that the centre teaches, prepares or no longer teaches. */
export function SkillsPage({ skills }: { skills: ListedSkill[] }) {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const isFound = filterByTyped(skills.map(wordsOf));
  const found = typed ? skills.filter((skill) => isFound(wordsOf(skill), typed)) : skills;
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
      {skills.length > 0 && (
        <ListSearch
          label="Search skills"
          value={typed}
          maxLength={80}
          onSearch={(text) => setParams(text ? { q: text } : {}, { replace: true })}
        />
      )}
      <ClickableRows>
        <Table
          caption="Skills"
          sticky="box"
          columns={columns}
          rows={found}
          rowKey={(row) => row.code}
          empty={
            typed ? (
              <EmptyState title={`No skill matches “${typed}”`}>
                Search by name, category or state.
              </EmptyState>
            ) : (
              <EmptyState title="No skills yet">
                Add the first skill. Visitors see it when you publish it.
              </EmptyState>
            )
          }
        />
      </ClickableRows>
    </div>
  );
}
