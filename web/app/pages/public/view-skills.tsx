import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Skills' }];

export default function ViewSkills() {
  return (
    <Coming
      title="Skills"
      what="The skills that you can learn here."
      back={{ to: '/', label: 'Back home' }}
    />
  );
}
