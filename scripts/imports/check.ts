import { importProblem, isTest, isUnplaced, isUnrestricted } from './layers.ts';
import { type Import, readImports, type Tree } from './read-imports.ts';

const CONTRACT_PACKAGES = ['zod'];

/** Every import that is not allowed, as `file:line imports what: why`. */
export function checkImports(tree: Tree, moduleOrder: readonly string[]): string[] {
  const imports = [...tree.keys()].flatMap((file) => readImports(tree, file));
  const bound = imports.filter(({ from }) => !isUnrestricted(from));
  return [
    ...[...tree.keys()]
      .filter(isUnplaced)
      .map((file) => `${file} is in no layer: see scripts/imports/layers.ts`),
    ...bound.flatMap((one) => {
      const why = one.target ? importProblem(one.from, one.target, moduleOrder) : foreign(one);
      return why ? [say(one, why)] : [];
    }),
    ...zodInBrowser(imports),
    ...circularImports(imports),
  ];
}

function say({ from, line, specifier }: Import, why: string): string {
  return `${from}:${line} imports ${specifier}: ${why}`;
}

/** Packages are not checked here, except for two folders that must stay small. */
function foreign({ from, specifier }: Import): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return undefined;
  if (from.startsWith('contract/') && !CONTRACT_PACKAGES.includes(specifier)) {
    return `the contract imports only ${CONTRACT_PACKAGES.join(', ')}`;
  }
  return from.startsWith('sandbox-gateway/') && specifier.startsWith('@edc/')
    ? 'sandbox-gateway imports nothing of ours but itself'
    : undefined;
}

/** Schemas are larger than the pages that would load them: the browser gets rules and types. */
function zodInBrowser(imports: Import[]): string[] {
  const runtime = imports.filter(({ typeOnly }) => !typeOnly);
  const byFile = Map.groupBy(runtime, ({ from }) => from);
  const importsZod = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    return (byFile.get(file) ?? []).some(
      ({ specifier, target }) => specifier === 'zod' || (target && importsZod(target, seen)),
    );
  };
  return runtime
    .filter(({ from, target }) => from.startsWith('web/app/') && !isTest(from) && target)
    .filter(({ target }) => target?.startsWith('contract/') && importsZod(target))
    .map((one) => say(one, 'the browser would load zod: import types, or a file of rules'));
}

/** Each circular import once, starting with the alphabetically first file. */
function circularImports(imports: Import[]): string[] {
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const found = new Map<string, string>();
  const done = new Set<string>();
  const walk = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      const circle = trail.slice(start);
      const first = circle.toSorted()[0] ?? file;
      const turn = circle.indexOf(first);
      const path = [...circle.slice(turn), ...circle.slice(0, turn), first].join(' → ');
      found.set(path, `${path}: a circular import`);
      return;
    }
    if (done.has(file)) return;
    for (const { target } of byFile.get(file) ?? []) if (target) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of byFile.keys()) walk(file, []);
  return [...found.values()];
}
