/** Between the shell and its pages: a page that fails to load leaves the menu where it is. */

export { Outlet as default } from 'react-router';
export { PageLoadFailure as ErrorBoundary } from '../../features/shell/load-failure';
