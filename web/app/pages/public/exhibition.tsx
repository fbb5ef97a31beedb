import { Coming } from '../../features/coming/coming';

export const meta = () => [{ title: 'Exhibitions' }];

export default function Exhibition() {
  return (
    <Coming
      title="Exhibitions"
      what="What students have made."
      back={{ to: '/', label: 'Back home' }}
    />
  );
}
