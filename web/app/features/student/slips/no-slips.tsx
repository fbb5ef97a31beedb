import FileText from 'lucide-react/icons/file-text';
import { ButtonLink } from '../../../ui/actions/button-link';
import { EmptyState } from '../../../ui/notices/empty-state';

export function NoSlips() {
  return (
    <EmptyState
      icon={<FileText />}
      title="You have no slips yet"
      actions={
        <ButtonLink to="/app/skills" variant="primary">
          Register Course
        </ButtonLink>
      }
    >
      Choose a course and a skill and pay the training manual fee. You get your slip at once.
    </EmptyState>
  );
}
