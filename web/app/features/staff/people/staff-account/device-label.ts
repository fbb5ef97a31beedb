/** A name for a passkey made here, which its owner can change. */
export function deviceLabel(): string {
  const agent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
  const names: [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android phone'],
    [/Mac OS X/, 'Mac'],
    [/Windows/, 'Windows computer'],
    [/Linux|CrOS/, 'Computer'],
  ];
  return names.find(([mark]) => mark.test(agent))?.[1] ?? 'Passkey';
}
