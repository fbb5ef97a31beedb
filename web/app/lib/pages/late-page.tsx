import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { useNotices } from '../../ui/notices/notices';
import { PAGE_NOT_LOADED } from './open-page';

const TOO_LATE_MS = 120_000;
const ANSWER_MS = 20_000;

/**
 * When a page cannot be loaded: opens it as a whole document if the portal answers. Otherwise it
 * ends the navigation, so that no button waits for it, and says so.
 */
export function LatePage() {
  const here = useLocation();
  const { location } = useNavigation();
  const navigate = useNavigate();
  const { show } = useNotices();
  const target = location && createPath(location);
  const removeNotice = useRef(() => {});
  /** The page to be opened; undefined once the user goes elsewhere. */
  const wanted = useRef<string>(undefined);

  const endNavigation = useEffectEvent(async () => {
    // Back has changed the address already: this page has no entry to stay in.
    if (createPath(window.location) !== createPath(here)) return;
    const before = history.state;
    await navigate(here, {
      replace: true,
      state: here.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
    // What others have noted there, such as a dialog that Back closes.
    history.replaceState({ ...before, ...history.state }, '');
  });

  useEffect(() => {
    if (target === undefined) return;
    removeNotice.current();
    wanted.current = target;
    let isReported = false;
    const report = () => {
      // The student may have gone elsewhere meanwhile.
      if (wanted.current !== target) return;
      isReported = true;
      const isSaid = !dispatchEvent(new Event(PAGE_NOT_LOADED, { cancelable: true }));
      void endNavigation();
      if (isSaid) return;
      removeNotice.current = show({
        type: 'danger',
        title: 'Something went wrong!',
        message: 'The next page did not open. Check your connection and try again.',
        action: { label: 'Try again', press: reload },
      });
    };
    // Check first: without a connection the browser would replace this page by an error page.
    const reload = () => {
      clearTimeout(timer);
      removeNotice.current();
      fetch(target, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).then(
        () => wanted.current === target && window.location.assign(target),
        report,
      );
    };
    const timer = setTimeout(report, TOO_LATE_MS);
    addEventListener('lost-page', reload);
    return () => {
      clearTimeout(timer);
      removeEventListener('lost-page', reload);
      if (!isReported) wanted.current = undefined;
    };
  }, [target, show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the user is elsewhere
  useEffect(
    () => () => {
      wanted.current = undefined;
      removeNotice.current();
    },
    [here.pathname],
  );

  return null;
}
