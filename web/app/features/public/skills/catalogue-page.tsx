import type { TrainingFact } from '@edc/contract/catalogue/catalogue';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListPending } from '../../../lib/lists/use-list-pending';
import { foundSkills } from '../../../shared/training/skill-filter';
import { TrainingFacts } from '../../../shared/training/training-facts';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FilterChips } from '../../../ui/lists/filter-chips';
import { Pagination } from '../../../ui/lists/paging/pagination';
import { Banner } from '../../../ui/notices/banner';
import { CardGridSkeleton } from '../../../ui/notices/card-grid-skeleton';
import { EmptyState } from '../../../ui/notices/empty-state';
import { keepShown, type SkillListData } from './load-skills';
import { SkillCard } from './skill-card';
import { SkillDialog } from './skill-dialog';
import { openedAddress, PER_PAGE, skillListAddress } from './skill-filters';
import { SkillSearch } from './skill-search';

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4';
const FIRST_ROWS = 4;

/** The rest is shown with each skill: the list should begin on the first screen. */
const isBrief = ({ term }: TrainingFact) =>
  term === 'Amount to pay' || term === 'Next batches' || term === 'Registration';
const firstLine = ({ term, lines }: TrainingFact) => ({ term, lines: lines.slice(0, 1) });

export function CataloguePage({ list }: { list: SkillListData }) {
  const { search, category, categories, page, pages } = list;
  const pending = useListPending(
    (next) => !next.has('skill') && list.opened === null && !list.lost,
    '/view-skills',
  );
  useEffect(() => keepShown(list), [list]);
  const { state } = useLocation();
  const navigate = useNavigate();
  const here = skillListAddress({ search, category, page });
  const close = () =>
    void (state?.fromList
      ? navigate(-1)
      : navigate(here, { replace: true, preventScrollReset: true }));

  return (
    <>
      <Banner
        title="Choose your skill"
        lead="Learn by doing, with people who work in the trade. Open a skill to see what you will make, what to bring, and all fees and dates."
      />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 md:py-10">
        {/* After the skills: search results must be visible at once. */}
        <div className="order-last">
          <TrainingFacts facts={list.facts.filter(isBrief).map(firstLine)} />
        </div>
        <div className="grid gap-4">
          <SkillSearch search={search} category={categories.includes(category) ? category : ''} />
          <FilterChips
            label="Category"
            chips={[
              { label: 'All', to: skillListAddress({ search }), current: !category },
              ...categories.map((name) => ({
                label: name,
                to: skillListAddress({ search, category: name }),
                current: name === category,
              })),
            ]}
          />
        </div>
        <p role="status" className="text-muted">
          {summary(list)}
        </p>
        {pending ? (
          <CardGridSkeleton label="Skills" count={PER_PAGE} className={grid} />
        ) : (
          <SkillCards list={list} />
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(to) => skillListAddress({ search, category, page: to })}
          label="Pages of skills"
        />
      </div>
      <SkillDialog skill={list.opened} lost={list.lost} onClose={close} />
    </>
  );
}

function summary({ total, all, page, pages }: SkillListData): string {
  const found = foundSkills(total, all);
  return pages > 1 ? `${found}, page ${page} of ${pages}` : found;
}

function SkillCards({ list: { search, category, items, page } }: { list: SkillListData }) {
  if (items.length === 0) {
    const filtered = search !== '' || category !== '';
    return (
      <EmptyState
        icon={<SearchX />}
        title={filtered ? 'No Skills Found' : 'No skills yet'}
        actions={filtered && <ButtonLink to="/view-skills">Show all skills</ButtonLink>}
      >
        {filtered
          ? 'Try another word, or show all skills.'
          : 'Skills appear here before registration opens. Check again soon.'}
      </EmptyState>
    );
  }
  return (
    <ul className={grid}>
      {items.map((skill, at) => (
        <SkillCard
          key={skill.slug}
          skill={skill}
          dialogAddress={openedAddress({ search, category, page }, skill.slug)}
          soon={at < FIRST_ROWS}
        />
      ))}
    </ul>
  );
}
