export interface Scheduler {
  /** Runs the job once, later; the same key again replaces the earlier schedule. */
  after(key: string, delayMs: number, job: () => void): void;
  cancel(key: string): void;
  cancelAll(): void;
}

export function createScheduler(): Scheduler {
  const timers = new Map<string, NodeJS.Timeout>();

  function cancel(key: string): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
  }

  return {
    after(key, delayMs, job) {
      cancel(key);
      const run = () => {
        timers.delete(key);
        job();
      };
      timers.set(key, setTimeout(run, Math.max(0, delayMs)));
    },
    cancel,
    cancelAll() {
      for (const key of [...timers.keys()]) cancel(key);
    },
  };
}
