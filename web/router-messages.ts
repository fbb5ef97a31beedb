import { type Plugin, parseSync, Visitor } from 'vite';

const ROUTER = /react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/;
const WARNINGS = ['warning', 'warnOnce'];

interface Change {
  start: number;
  end: number;
  text: string;
}

/** None of the changes overlap. */
function apply(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
      code,
    );
}

/** The router's code without its messages to programmers; assertions are still checked. */
export function withoutMessages(code: string): string {
  const changes: Change[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [check, message], start, end }) {
      if (callee.type !== 'Identifier' || !check || !message) return;
      if (WARNINGS.includes(callee.name)) changes.push({ start, end, text: 'void 0' });
      if (callee.name === 'invariant') changes.push({ start: check.end, end: end - 1, text: '' });
    },
  }).visit(parseSync('router.js', code).program);
  return apply(code, changes);
}

/**
 * Removes 2 kB of sentences such as "useHref() may be used only in the context of a <Router>" from
 * every page. They help developers, and stay in development and on the server.
 */
export function shortRouterMessages(): Plugin {
  return {
    name: 'short-router-messages',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        if (this.environment.name !== 'client') return;
        return { code: withoutMessages(code), map: null };
      },
    },
  };
}
