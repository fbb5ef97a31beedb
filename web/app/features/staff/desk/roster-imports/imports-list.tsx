import { counted } from '@edc/contract/common/counted';
import { useState } from 'react';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { importHref, importsHref } from './address';
import { importColumns } from './columns';
import type { loadImports } from './load-imports';
import { UploadDialog } from './upload-dialog';

type Loaded = Awaited<ReturnType<typeof loadImports>>;

export function ImportsList({ page, values }: Loaded) {
  const list = useFilteredList(values, importsHref);
  const [asking, setAsking] = useState(false);
  useAskedFor('import', () => setAsking(true));
  const button = useKey<HTMLButtonElement>('e');
  const order = { columns: importColumns, sort: list.sort, sortHref: list.sortHref };
  return (
    <>
      <ListPage
        title="Roster"
        count={counted(page.total, 'import')}
        name="import"
        order={order}
        actions={
          <Button ref={button} variant="primary" size="small" onClick={() => setAsking(true)}>
            Import a list <Key>e</Key>
          </Button>
        }
        table={
          <ListTable
            docked
            {...order}
            caption="Imports of the roster"
            rows={page.items}
            rowKey={({ id }) => id}
            rowName={({ file_name }) => file_name}
            rowHref={({ id }) => importHref(id)}
            loading={list.pending}
            empty={
              <div className="p-4 md:p-6">
                <EmptyState
                  title="No list has been imported yet"
                  actions={
                    <Button variant="primary" onClick={() => setAsking(true)}>
                      Import a list
                    </Button>
                  }
                >
                  Import the university’s list of students, so that they can register. You see what
                  would change before anything does.
                </EmptyState>
              </div>
            }
          />
        }
        pager={<ListPager page={page} label="Pages of imports" href={list.pageHref} />}
      />
      {asking && <UploadDialog onClose={() => setAsking(false)} />}
    </>
  );
}
