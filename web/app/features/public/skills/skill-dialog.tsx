import type { Skill } from '@edc/contract/catalogue/catalogue';
import { NO_NETWORK } from '../../../lib/api/api';
import { Button } from '../../../ui/actions/button';
import { RetryButton } from '../../../ui/actions/retry-button';
import { Picture } from '../../../ui/media/picture';
import { Alert } from '../../../ui/notices/alert';
import { Dialog } from '../../../ui/overlays/dialog';
import { RegisterNow } from './register-now';
import { SkillDetails } from './skill-details';

interface SkillDialogProps {
  skill: Skill | null;
  /** The title of one that could not be loaded. */
  lost: string;
  onClose: () => void;
}

export function SkillDialog({ skill, lost, onClose }: SkillDialogProps) {
  return (
    <Dialog
      open={skill !== null || lost !== ''}
      onClose={onClose}
      title={skill?.title ?? lost}
      description={skill?.category}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {skill && <RegisterNow skill={skill} />}
          {lost && <RetryButton variant="primary" />}
        </>
      }
    >
      {lost && (
        <Alert type="danger" announce>
          {NO_NETWORK}
        </Alert>
      )}
      {skill && (
        <>
          <Picture
            picture={skill.picture}
            sizes="(min-width: 769px) 40rem, 100vw"
            soon
            className="aspect-video rounded-card md:aspect-2/1"
          />
          <SkillDetails skill={skill} />
        </>
      )}
    </Dialog>
  );
}
