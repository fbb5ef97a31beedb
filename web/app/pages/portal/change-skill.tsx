import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Change Skill' }];

export default function ChangeSkill() {
  return (
    <Coming
      title="Change Skill"
      what="You will ask for another skill here."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
