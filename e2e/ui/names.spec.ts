import { expect, test } from '../support/fixtures.ts';

test('draws a name in one font, with all letters and tone marks', async ({ page }) => {
  await page.goto('/dev/ui');
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  /** The fonts that the browser draws an element's text with. */
  const fontsOf = async (look: string) => {
    const selector = `[data-names="${look}"]`;
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
  };
  expect(await fontsOf('heading')).toEqual([
    { familyName: 'SN Pro ExtraBold', isCustomFont: true },
  ]);
  // The device's own fonts: which one it is, is its choice, but it is one.
  expect(await fontsOf('text')).toHaveLength(1);
  expect(await fontsOf('strong')).toHaveLength(1);
});
