/** Between the shell and its pages: when a page fails to load, the menu stays. */

export { Outlet as default } from 'react-router';
export { PageLoadFailure as ErrorBoundary } from '../../features/everyone/shell/load-failure';
