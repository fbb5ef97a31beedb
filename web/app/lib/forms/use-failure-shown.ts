import { useEffect } from 'react';

/**
 * Brings the message of a page that could not be loaded into view: a link may have kept the place
 * of the page before, and a page without data may have no title.
 */
export function useFailureShown(title: string) {
  useEffect(() => {
    window.scrollTo(0, 0);
    if (!document.title) document.title = title;
  }, [title]);
}
