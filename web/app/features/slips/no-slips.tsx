import FileText from 'lucide-react/icons/file-text';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';

export function NoSlips() {
  return (
    <EmptyState
      icon={<FileText />}
      title="You have no slip yet"
      actions={
        <ButtonLink to="/app/skills" variant="primary">
          Register Course
        </ButtonLink>
      }
    >
      Choose a course and a skill and pay the training manual fee: the slip is there at once.
    </EmptyState>
  );
}
