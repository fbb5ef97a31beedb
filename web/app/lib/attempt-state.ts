type Tone = 'success' | 'warning' | 'danger' | 'neutral';

const looks: Record<string, { label: string; tone: Tone }> = {
  created: { label: 'Not paid yet', tone: 'neutral' },
  initialized: { label: 'Pending', tone: 'warning' },
  settled: { label: 'Confirmed', tone: 'success' },
  failed: { label: 'Declined', tone: 'danger' },
  abandoned: { label: 'Not paid', tone: 'neutral' },
  reversed: { label: 'Reversed', tone: 'danger' },
};

/** How the console shows the state of a payment. */
export const attemptStateLook = (state: string): { label: string; tone: Tone } =>
  looks[state] ?? { label: state, tone: 'neutral' };
