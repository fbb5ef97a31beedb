const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Scripts are loaded after this time even if pictures are still loading. */
const MAX_MS = 4000;

/** Runs in the browser. A touch or a key loads the scripts immediately. */
const starter = (hrefs: string[]) => `(() => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of ${JSON.stringify(hrefs)}) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('later').textContent;
    document.head.append(script);
  };
  for (const sign of ['pointerdown', 'keydown', 'load']) {
    addEventListener(sign, start, { capture: true, once: true, passive: true });
  }
  setTimeout(start, ${MAX_MS});
})();`;

/**
 * A page to read is finished HTML: its scripts, most of its bytes, are fetched after everything
 * that is visible at first. On a phone's connection they would compete for bandwidth.
 */
export function scriptsLater(html: string): string {
  const hrefs = [...html.matchAll(PRELOAD)].map(([, href]) => href as string);
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      MODULE,
      (_whole, code) =>
        `<script type="text/later" id="later">${code}</script><script>${starter(hrefs)}</script>`,
    );
}
