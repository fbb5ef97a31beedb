import { expect, it } from 'vitest';
import { withoutDiscovery } from './whole-route-map.ts';

const EXPORTS =
  'URL_LIMIT, getManifestPath, getPartialManifest, getPatchRoutesOnNavigationFunction, getPathsWithAncestors, handleClientVersionMismatch, isFogOfWarEnabled, useFogOFWarDiscovery';

it('leaves the names and takes the code', () => {
  const code = withoutDiscovery(`async function fetchPatches() {}\nexport { ${EXPORTS} };`);
  expect(code).toContain('export const isFogOfWarEnabled = () => false;');
  expect(code).not.toContain('fetchPatches');
});

it('refuses a router that exports other names', () => {
  expect(() => withoutDiscovery('export { somethingNew };')).toThrow('somethingNew');
});
