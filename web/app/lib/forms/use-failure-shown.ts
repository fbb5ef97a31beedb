import { useEffect } from 'react';

/**
 * Scrolls to the message of a page that could not be loaded: a link may have kept the previous
 * page's position, and a page without data may have no title.
 */
export function useFailureShown(title: string) {
  useEffect(() => {
    window.scrollTo(0, 0);
    if (!document.title) document.title = title;
  }, [title]);
}
