import { expect, it } from 'vitest';
import { partsOfPage, partsOfStyles } from './page-parts';

it('finds the script, the styles and the pictures of a document, each once', () => {
  const html = `<link rel="modulepreload" href="/assets/slip-D3_a-b.js" nonce="x"/>
    <link rel="stylesheet" href="/assets/root-1f.css"/>
    <img alt="" src="/avatars/female-1.webp"/>
    <a href="/app/dashboard">Dashboard</a>
    <script type="module">import * as route0 from "/assets/slip-D3_a-b.js";</script>`;
  expect(partsOfPage(html)).toEqual([
    '/assets/slip-D3_a-b.js',
    '/assets/root-1f.css',
    '/avatars/female-1.webp',
  ]);
});

it('finds the fonts and drawings of a style sheet', () => {
  const css = `@font-face{src:url(/assets/sn-pro-800-CF.woff2)format("woff2")}
    .adire:before{mask-image:url(/assets/adire-Cf2Cb_LX.svg),linear-gradient(#000,#000)}`;
  expect(partsOfStyles(css)).toEqual(['/assets/sn-pro-800-CF.woff2', '/assets/adire-Cf2Cb_LX.svg']);
});
