import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import type { ListedExhibition } from '@edc/contract/site/staff-exhibitions';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { Key } from '../../../../ui/actions/key';
import { OrderedList } from '../../../../ui/forms/ordered-list';
import { useHydrated } from '../../../../ui/hooks/use-hydrated';
import { useKey } from '../../../../ui/hooks/use-key';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { Picture } from '../../../../ui/media/picture';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { Badge } from '../../../../ui/text/badge';
import { StateBadges } from './state-badge';

const PATH = '/staff/exhibitions';

/** All work of students in the order of the public page. */
export function ExhibitionsPage({ exhibitions }: { exhibitions: ListedExhibition[] }) {
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const hydrated = useHydrated();
  const { submit } = useSubmit();
  const add = useKey<HTMLAnchorElement>('e');
  /** While saving: the order that the user has chosen. */
  const [moved, setMoved] = useState<ListedExhibition[]>();
  const order = (items: ListedExhibition[]) => {
    setMoved(items);
    void submit(
      {},
      async () => {
        const codes = items.map(({ code }) => code).join(',');
        await api('POST /staff/exhibition-order', { codes });
      },
      ({ message }) => notices.show({ type: 'danger', title: 'Order not saved', message }),
    ).then(async () => {
      await revalidate();
      setMoved(undefined);
    });
  };
  return (
    <div className="grid max-w-4xl gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Exhibitions"
        action={
          <ButtonLink ref={add} to={`${PATH}/new`} variant="primary" size="small">
            Add an exhibition <Key>e</Key>
          </ButtonLink>
        }
      />
      {exhibitions.length === 0 ? (
        <EmptyState title="No exhibition yet">
          Show what students have made: pictures or a video, who made it, and when.
        </EmptyState>
      ) : (
        <OrderedList
          items={moved ?? exhibitions}
          keyOf={({ code }) => code}
          nameOf={({ title }) => title}
          onOrder={order}
          disabled={!hydrated || moved !== undefined}
        >
          {(one) => <Row exhibition={one} />}
        </OrderedList>
      )}
    </div>
  );
}

function Row({ exhibition: one }: { exhibition: ListedExhibition }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {one.picture ? (
        <Picture
          picture={one.picture}
          alt=""
          sizes="64px"
          className="h-12 w-16 shrink-0 rounded-control"
        />
      ) : (
        <span className="grid min-h-12 w-[4rem] shrink-0 place-items-center rounded-control border border-dashed border-line-strong text-center text-[0.6875rem] leading-tight text-muted">
          No picture
        </span>
      )}
      <div className="grid min-w-0 grow basis-48">
        <Link
          to={`${PATH}/${one.code}`}
          className="font-semibold text-link underline wrap-anywhere"
        >
          {one.title}
        </Link>
        <span className="text-small text-muted">
          {one.semester} · {one.category} · {formatDay(one.date)}
          {one.publish_at && ` · will be published ${formatMoment(one.publish_at)}`}
        </span>
      </div>
      <span className="flex flex-wrap gap-1">
        {one.featured && <Badge tone="gold">Featured</Badge>}
        <StateBadges {...one} />
      </span>
    </div>
  );
}
