import SearchX from 'lucide-react/icons/search-x';
import { useLocation, useNavigate } from 'react-router';
import { useListPending } from '../../lib/use-list-pending';
import { Banner } from '../../ui/banner';
import { ButtonLink } from '../../ui/button-link';
import { CardGridSkeleton } from '../../ui/card-grid-skeleton';
import { EmptyState } from '../../ui/empty-state';
import { FilterChips } from '../../ui/filter-chips';
import { Pagination } from '../../ui/pagination';
import type { Shelf } from './load-skills';
import { PER_PAGE, shelfAddress } from './shelf';
import { SkillCard } from './skill-card';
import { SkillDialog } from './skill-dialog';
import { SkillSearch } from './skill-search';

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4';
const FIRST_ROWS = 4;

export function CataloguePage({ shelf }: { shelf: Shelf }) {
  const { search, category, categories, page, pages, total } = shelf;
  const pending = useListPending(
    (next) => !next.has('skill') && shelf.opened === null,
    '/view-skills',
  );
  const { state } = useLocation();
  const navigate = useNavigate();
  const here = shelfAddress({ search, category, page });
  const close = () =>
    void (state?.fromList
      ? navigate(-1)
      : navigate(here, { replace: true, preventScrollReset: true }));

  return (
    <>
      <Banner
        title="Pick what your hands will know"
        lead="Every skill is ten mornings of real work beside somebody who lives by it. Open one to see what you make, what to bring and what you leave with."
      />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 md:py-10">
        <div className="grid gap-4">
          <SkillSearch search={search} category={category} />
          <FilterChips
            label="Category"
            chips={[
              { label: 'All', to: shelfAddress({ search }), current: !category },
              ...categories.map((name) => ({
                label: name,
                to: shelfAddress({ search, category: name }),
                current: name === category,
              })),
            ]}
          />
        </div>
        <p role="status" className="text-muted">
          {summary(total, page, pages)}
        </p>
        {pending ? (
          <CardGridSkeleton label="Skills" count={PER_PAGE} className={grid} />
        ) : (
          <SkillList shelf={shelf} />
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(to) => shelfAddress({ search, category, page: to })}
          label="Pages of skills"
        />
      </div>
      <SkillDialog skill={shelf.opened} onClose={close} />
    </>
  );
}

function summary(total: number, page: number, pages: number): string {
  const found = total === 1 ? '1 skill' : `${total} skills`;
  return pages > 1 ? `${found}, page ${page} of ${pages}` : found;
}

function SkillList({ shelf: { search, category, items, page } }: { shelf: Shelf }) {
  if (items.length === 0) {
    const filtered = search !== '' || category !== '';
    return (
      <EmptyState
        icon={<SearchX />}
        title={filtered ? 'No Skills Found' : 'No skills are shown yet'}
        actions={filtered && <ButtonLink to="/view-skills">Show all skills</ButtonLink>}
      >
        {filtered
          ? 'Try another word, or look through all of them.'
          : 'The centre puts them up before registration opens. Come back soon.'}
      </EmptyState>
    );
  }
  const here = shelfAddress({ search, category, page });
  return (
    <ul className={grid}>
      {items.map((skill, at) => (
        <SkillCard
          key={skill.slug}
          skill={skill}
          dialogAddress={`${here}${here.includes('?') ? '&' : '?'}skill=${skill.slug}`}
          soon={at < FIRST_ROWS}
        />
      ))}
    </ul>
  );
}
