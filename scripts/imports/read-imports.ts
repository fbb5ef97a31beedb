import path from 'node:path';

/** The repository's sources by their path from its root. */
export type Tree = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  line: number;
  /** As written. */
  specifier: string;
  /** Our file that it refers to; undefined for packages and generated files. */
  target: string | undefined;
  /** Erased before anything runs. */
  typeOnly: boolean;
}

// TypeScript 7 has no parser for programs yet; the formatter keeps every import at a line's start.
const STATIC =
  /^(?:import\s+(?<type>type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?|export\s+(?<retype>type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+)'(?<specifier>[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(?<specifier>[^']+)'/g;

export function readImports(tree: Tree, from: string): Import[] {
  const text = tree.get(from) ?? '';
  const found = [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)];
  return found.map((match) => {
    const { specifier = '', type, retype } = match.groups ?? {};
    return {
      from,
      line: text.slice(0, match.index).split('\n').length,
      specifier,
      target: resolve(tree, from, specifier),
      typeOnly: type !== undefined || retype !== undefined,
    };
  });
}

const OUR_PACKAGES: [RegExp, string][] = [
  [/^@edc\/contract\/(.+)$/, 'contract/$1.ts'],
  [/^@edc\/sandbox-gateway$/, 'sandbox-gateway/src/index.ts'],
];

function resolve(tree: Tree, from: string, specifier: string): string | undefined {
  for (const [pattern, replacement] of OUR_PACKAGES) {
    if (pattern.test(specifier)) return specifier.replace(pattern, replacement);
  }
  if (!specifier.startsWith('.')) return undefined;
  const at = path.posix.join(path.posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => at + end).find((file) => tree.has(file));
}
