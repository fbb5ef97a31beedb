import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** The four types of message. Each has an icon and a word, because colour alone is not enough. */
export type Tone = 'success' | 'warning' | 'danger' | 'info';

export const tones = {
  success: {
    ground: 'bg-success-ground',
    text: 'text-success',
    Icon: CircleCheck,
    word: 'Success',
  },
  warning: {
    ground: 'bg-warning-ground',
    text: 'text-warning',
    Icon: TriangleAlert,
    word: 'Warning',
  },
  danger: { ground: 'bg-danger-ground', text: 'text-danger', Icon: CircleAlert, word: 'Error' },
  info: { ground: 'bg-info-ground', text: 'text-info', Icon: Info, word: 'Note' },
} satisfies Record<Tone, object>;
