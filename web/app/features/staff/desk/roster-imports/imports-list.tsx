import { counted } from '@edc/contract/common/text/counted';
import { useState } from 'react';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { useAskedFor } from '../../../../lib/pages/use-asked-for';
import { importHref, importsHref } from './address';
import { importColumns } from './columns';
import type { loadImports } from './load-imports';
import { UploadDialog } from './upload-dialog';

type Loaded = Awaited<ReturnType<typeof loadImports>>;

export function ImportsList({ page, values }: Loaded) {
  const [asking, setAsking] = useState(false);
  useAskedFor('import', () => setAsking(true));
  const add = { label: 'Import a list', onPress: () => setAsking(true) };
  return (
    <>
      <ListScreen
        title="Roster"
        count={counted(page.total, 'import')}
        name="import"
        {...{ page, values, add }}
        href={importsHref}
        columns={importColumns}
        caption="Imports of the roster"
        rowKey={({ id }) => id}
        rowName={({ file_name }) => file_name}
        rowHref={({ id }) => importHref(id)}
        pages="Pages of imports"
        empty={{
          title: 'No list has been imported yet',
          text: 'Import the university’s list of students, so that they can register. You see what would change before anything does.',
          action: add,
        }}
      />
      {asking && <UploadDialog onClose={() => setAsking(false)} />}
    </>
  );
}
