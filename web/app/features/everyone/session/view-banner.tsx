import Eye from 'lucide-react/icons/eye';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../../lib/api/api';
import { minutesAndSeconds, useSecondsLeft } from '../../../lib/forms/use-seconds-left';
import { Button } from '../../../ui/actions/button';

interface ViewBannerProps {
  student: string;
  viewedBy: string;
  until: string;
}

/** Above every page while staff view the portal as a student: who, how long, and how to stop. */
export function ViewBanner({ student, viewedBy, until }: ViewBannerProps) {
  const left = useSecondsLeft(Date.parse(until));
  const [problem, setProblem] = useState('');
  const stop = useCallback(async () => {
    try {
      const { student: key } = await api('POST /staff/view-as/stop');
      // A new document: no data of the student stays in memory.
      location.assign(key ? `/staff/students/${encodeURIComponent(key)}` : '/staff/students');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) location.assign('/staff/login');
      setProblem(error.message);
    }
  }, []);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) void stop();
  }, [isOver, stop]);

  return (
    <section
      aria-label="Viewing as a student"
      className="flex items-center gap-3 bg-gold px-4 py-2 text-on-gold print:hidden"
    >
      <Eye className="size-5 shrink-0 max-md:hidden" aria-hidden="true" />
      <p className="min-w-0 grow">
        <strong>
          {viewedBy}, you see the portal as {student}.
        </strong>{' '}
        You cannot change anything. Ends in{' '}
        {/* A second may pass between rendering on the server and in the browser. */}
        <span className="tabular-nums" suppressHydrationWarning>
          {minutesAndSeconds(left)}
        </span>
        .
        {problem && (
          <span role="alert" className="block">
            {problem}
          </span>
        )}
      </p>
      <Button size="small" onClick={() => void stop()}>
        Stop
      </Button>
    </section>
  );
}
