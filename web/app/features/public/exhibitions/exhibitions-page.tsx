import SearchX from 'lucide-react/icons/search-x';
import { useListPending } from '../../../lib/lists/use-list-pending';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FilterChips } from '../../../ui/lists/filter-chips';
import { Pagination } from '../../../ui/lists/paging/pagination';
import { Banner } from '../../../ui/notices/banner';
import { CardGridSkeleton } from '../../../ui/notices/card-grid-skeleton';
import { EmptyState } from '../../../ui/notices/empty-state';
import { detailAddress, listAddress } from './address';
import { ExhibitionCard } from './exhibition-card';
import type { ExhibitionList } from './load-exhibitions';

const grid = 'grid gap-x-5 gap-y-9 min-[560px]:grid-cols-2 md:grid-cols-3';
const PER_PAGE = 6;
const always = () => true;

export function ExhibitionsPage({ list }: { list: ExhibitionList }) {
  const { semester, category, page, pages, total } = list;
  const pending = useListPending(always, '/exhibition');
  // An unknown filter is dropped: with it every choice would find nothing.
  const [inSemester, inCategory] = [
    list.semesters.includes(semester) ? semester : '',
    list.categories.includes(category) ? category : '',
  ];
  return (
    <>
      <Banner
        title="Student exhibitions"
        lead="Textiles, machines, buildings, films and software: student work from every semester."
      />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8 md:py-10">
        <div className="grid gap-3">
          <FilterChips
            label="Semester"
            chips={choices(list.semesters, semester, (value) =>
              listAddress({ semester: value, category: inCategory }),
            )}
          />
          <FilterChips
            label="Category"
            chips={choices(list.categories, category, (value) =>
              listAddress({ semester: inSemester, category: value }),
            )}
          />
        </div>
        <p role="status" className="text-muted">
          {total === 1 ? '1 exhibition' : `${total} exhibitions`}
          {pages > 1 && `, page ${page} of ${pages}`}
        </p>
        {pending ? (
          <CardGridSkeleton label="Exhibitions" count={PER_PAGE} className={grid} />
        ) : (
          <Items list={list} />
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(to) => listAddress({ semester, category, page: to })}
          label="Pages of exhibitions"
          most={5}
        />
      </div>
    </>
  );
}

function choices(values: string[], chosen: string, to: (value: string) => string) {
  return [
    { label: 'All', to: to(''), current: chosen === '' },
    ...values.map((value) => ({ label: value, to: to(value), current: value === chosen })),
  ];
}

function Items({ list: { items, semester, category, page } }: { list: ExhibitionList }) {
  if (items.length === 0) {
    const filtered = semester !== '' || category !== '';
    return (
      <EmptyState
        icon={<SearchX />}
        title={filtered ? 'No exhibitions found matching your filters' : 'No exhibitions yet'}
        actions={filtered && <ButtonLink to="/exhibition">Clear Filters</ButtonLink>}
      >
        {filtered ? undefined : 'This semester’s work will appear here when it is finished.'}
      </EmptyState>
    );
  }
  return (
    <ul className={grid}>
      {items.map((item, at) => (
        <ExhibitionCard
          key={item.id}
          item={item}
          to={detailAddress(item.id, { semester, category, page })}
          soon={at < 2}
        />
      ))}
    </ul>
  );
}
