import type { Skill } from '@edc/contract/catalogue/catalogue';
import { Button } from '../../../ui/actions/button';
import { Picture } from '../../../ui/media/picture';
import { Dialog } from '../../../ui/overlays/dialog';
import { RegisterNow } from './register-now';
import { SkillDetails } from './skill-details';

interface SkillDialogProps {
  skill: Skill | null;
  onClose: () => void;
}

export function SkillDialog({ skill, onClose }: SkillDialogProps) {
  return (
    <Dialog
      open={skill !== null}
      onClose={onClose}
      title={skill?.title}
      description={skill?.category}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {skill && <RegisterNow skill={skill} />}
        </>
      }
    >
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
