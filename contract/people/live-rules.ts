/** The subjects of live events; the same word on both sides. */
export const liveTopics = [
  'notifications',
  'payments',
  'registrations',
  'requests',
  'complaints',
  'waiting-list',
  'attendance',
  'presence',
  'long-jobs',
  'roster',
  /** Staff's waiting work, beyond the topics above. */
  'work',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** A hint that something has changed: the page then reloads it. */
export interface LiveEvent {
  /** Unique: identifies an event that is repeated after a reconnect. */
  id: number;
  topic: LiveTopic;
  /** Which one, such as a complaint's code; empty where the topic says enough. */
  key: string;
}

/** Events are kept for this long; a page that was away longer reloads everything. */
export const LIVE_LIFE_SECONDS = 600;

/** Why the portal ends a stream. */
export const liveEnds = ['signed-out', 'too-many', 'closing'] as const;
export type LiveEnd = (typeof liveEnds)[number];
