import { useState } from 'react';
import { Button } from '../actions/button';

/**
 * A dialog with a secret that is shown only now: until it was taken, closing it asks first.
 * `words`: what is lost.
 */
export function useShownOnce(words: string, onClose: () => void) {
  const [isTaken, setTaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    /** For Escape, the cross and a press outside. */
    leave() {
      if (isTaken || isAsking) onClose();
      else setAsking(true);
    },
    /** It was copied, saved or printed. */
    take: () => setTaken(true),
    /** Before the other buttons. */
    question: isAsking && !isTaken && (
      <>
        <p role="alert" className="grow self-center font-semibold">
          {words}
        </p>
        <Button variant="quiet" onClick={onClose}>
          Close anyway
        </Button>
      </>
    ),
  };
}
