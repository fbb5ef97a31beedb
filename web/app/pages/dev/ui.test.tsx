import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { NoticeProvider } from '../../ui/notices/notices';
import DesignSystem from './ui';

let html = '';

beforeAll(async () => {
  const page = (
    <NoticeProvider>
      <DesignSystem />
    </NoticeProvider>
  );
  const handler = createStaticHandler([{ path: '/dev/ui', element: page }]);
  const context = await handler.query(new Request('http://portal.test/dev/ui'));
  if (context instanceof Response) throw new Error('the page answered with a response');
  const router = createStaticRouter(handler.dataRoutes, context);
  html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
});

// The content security policy refuses them without a visible error.
it('renders every component on the server without inline styles or scripts', () => {
  expect(html).toContain('The design system');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toMatch(/<style|<script/);
});

it('gives every part an anchor, and every id once', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
});
