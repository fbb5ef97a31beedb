import type { StudentFacts } from '@edc/contract/desk/students/students';
import { useMay } from '../../../../../lib/session/staff';
import { assignBatchesLink } from '../../../../../shared/today/work-address';
import { ButtonLink } from '../../../../../ui/actions/button-link';

interface AssignBatchProps {
  registration: StudentFacts['registrations'][number];
}

/** For a registration that waits for a batch. */
export function AssignBatch({ registration: { batch, state, workshop } }: AssignBatchProps) {
  const may = useMay()('registrations.change');
  if (!may || batch !== '' || state !== 'active' || workshop === '') return null;
  return (
    <ButtonLink {...assignBatchesLink(workshop)} size="small">
      Assign batches
    </ButtonLink>
  );
}
