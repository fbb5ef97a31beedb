/** What can change under a reader's eyes; the same word on both sides. */
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
  /** What waits for staff, beyond the topics above. */
  'work',
] as const;

export type LiveTopic = (typeof liveTopics)[number];

/** A hint that something has changed: the page then asks for it. */
export interface LiveEvent {
  /** Unique: an event that comes twice, after a break, is the same one. */
  id: number;
  topic: LiveTopic;
  /** Which one, such as a complaint's code; empty where the topic says enough. */
  key: string;
}

/** Events are kept for this long; a page that was away longer loads everything again. */
export const LIVE_LIFE_SECONDS = 600;

/** Why the portal ends a stream by itself. */
export const liveEnds = ['signed-out', 'too-many', 'closing'] as const;
export type LiveEnd = (typeof liveEnds)[number];
