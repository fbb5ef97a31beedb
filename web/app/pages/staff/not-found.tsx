import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import Compass from 'lucide-react/icons/compass';
import { data } from 'react-router';
import { ButtonLink } from '../../ui/actions/button-link';
import { EmptyState } from '../../ui/notices/empty-state';

export const meta = () => [{ title: PAGE_NOT_FOUND }];
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFound() {
  return (
    <div className="grid gap-4 p-4 md:p-6">
      <h1 className="text-section">{PAGE_NOT_FOUND}</h1>
      <EmptyState
        icon={<Compass />}
        title="There is no page at this address"
        actions={
          <ButtonLink to="/staff" variant="primary">
            Go to Today
          </ButtonLink>
        }
      />
    </div>
  );
}
