import { isFree, isTest, isUnplaced, whyNot } from './layers.ts';
import { type Import, readImports, type Tree } from './read-imports.ts';

const CONTRACT_PACKAGES = ['zod'];

/** Every import that may not be, as `file:line imports what: why`. */
export function checkImports(tree: Tree, moduleOrder: readonly string[]): string[] {
  const imports = [...tree.keys()].flatMap((file) => readImports(tree, file));
  const bound = imports.filter(({ from }) => !isFree(from));
  return [
    ...[...tree.keys()]
      .filter(isUnplaced)
      .map((file) => `${file} stands in no layer: see scripts/imports/layers.ts`),
    ...bound.flatMap((one) => {
      const why = one.target ? whyNot(one.from, one.target, moduleOrder) : foreign(one);
      return why ? [say(one, why)] : [];
    }),
    ...zodInBrowser(imports),
    ...circles(imports),
  ];
}

function say({ from, line, specifier }: Import, why: string): string {
  return `${from}:${line} imports ${specifier}: ${why}`;
}

/** Packages are the package manager's affair, but for two rooms that must stay light. */
function foreign({ from, specifier }: Import): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  if (from.startsWith('contract/') && !CONTRACT_PACKAGES.includes(specifier)) {
    return `the contract imports only ${CONTRACT_PACKAGES.join(', ')}`;
  }
  return from.startsWith('sandbox-gateway/') && specifier.startsWith('@edc/')
    ? 'sandbox-gateway imports nothing of ours but itself'
    : undefined;
}

/** Schemas weigh more than the pages that would carry them: the browser gets rules and types. */
function zodInBrowser(imports: Import[]): string[] {
  const runtime = imports.filter(({ typeOnly }) => !typeOnly);
  const byFile = Map.groupBy(runtime, ({ from }) => from);
  const carries = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    return (byFile.get(file) ?? []).some(
      ({ specifier, target }) => specifier === 'zod' || (target && carries(target, seen)),
    );
  };
  return runtime
    .filter(({ from, target }) => from.startsWith('web/app/') && !isTest(from) && target)
    .filter(({ target }) => target?.startsWith('contract/') && carries(target))
    .map((one) => say(one, 'the browser would carry zod: import types, or a file of rules'));
}

/** Each circle once, told from its first file in the alphabet. */
function circles(imports: Import[]): string[] {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const found = new Map<string, string>();
  const done = new Set<string>();
  const walk = (file: string, path: string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const circle = path.slice(start);
      const first = circle.toSorted()[0] ?? file;
      const turn = circle.indexOf(first);
      const told = [...circle.slice(turn), ...circle.slice(0, turn), first].join(' → ');
      found.set(told, `${told}: an import circle`);
      return;
    }
    if (done.has(file)) return;
    for (const { target } of byFile.get(file) ?? []) if (target) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of byFile.keys()) walk(file, []);
  return [...found.values()];
}
