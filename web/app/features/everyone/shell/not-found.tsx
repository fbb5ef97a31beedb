import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import Compass from 'lucide-react/icons/compass';
import { ButtonLink } from '../../../ui/actions/button-link';
import { EmptyState } from '../../../ui/notices/empty-state';

export function NotFound() {
  return (
    <div className="grid gap-4">
      <h1 className="text-title">{PAGE_NOT_FOUND}</h1>
      <EmptyState
        icon={<Compass />}
        title="There is no page at this address"
        actions={
          <ButtonLink to="/app/dashboard" variant="primary">
            Go to dashboard
          </ButtonLink>
        }
      >
        It may be misspelt, or the page was removed.
      </EmptyState>
    </div>
  );
}
