import Download from 'lucide-react/icons/download';
import { api, type Input } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';

type Filters = Input<'POST /staff/audit/export'>;

/** Requests the file, which is recorded, and lets the browser fetch it. */
export function ExportButton({ filters }: { filters: Filters }) {
  const { busy, run } = useSubmit();
  const press = () =>
    run('Not exported', async () => {
      const { data } = await api('POST /staff/audit/export', filters);
      window.location.assign(data.path);
    });
  return (
    <Button size="small" icon={<Download />} busy={busy} onClick={() => void press()}>
      Export CSV
    </Button>
  );
}
