import { parseSync } from 'vite';

/** A node of the syntax tree, with the fields used in this file. */
interface Node {
  type: string;
  [field: string]: unknown;
}

/** Attributes and fields whose text is visible, however short. */
const SHOWN = new Set([
  'label',
  'title',
  'message',
  'alt',
  'placeholder',
  'term',
  'heading',
  'hint',
  'subject',
  'greeting',
  'closing',
  'aria-label',
  'description',
  'detail',
  'because',
  'next',
  'done',
]);
/** Attributes and fields whose text is never visible. */
const HIDDEN =
  /^(className|class|\w*Class|to|href|src|d|viewBox|key|id|path|rel|type|name|style|sizes|media|summary|action)$/;
/** Imports and types, except for expressions with a type assertion. */
const NEVER_SHOWN = /^(Import|ExportAll|TS(?!As|Satisfies|NonNull))/;
const HIDDEN_CALLS =
  /^(cx|Error|TypeError|URL|RegExp|console\.\w+|sql|\w*[lL]og\.\w+|count|describe|it|import)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  const { name, value, object, property } = node;
  if (node.type === 'MemberExpression') return `${nameOf(object)}.${nameOf(property)}`;
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return typeof name === 'string' ? name : isNode(name) ? nameOf(name) : String(value ?? '');
};

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const hasLetters = (text: string) => /\p{L}{2,}/u.test(text.replace(/\{[^}]*\}/g, ''));

/** Calls, markup, content types and other text with spaces that is for machines. */
const NOT_WRITTEN =
  /^((GET|POST) \/|<|\S+\/\S+; charset|User-agent|Disallow|Sitemap|any maskable|or \$1)/;

/** Class names have spaces too. */
function looksWritten(text: string): boolean {
  const words = tidy(text);
  if (!/\p{L}+[,.:;?!]? \S/u.test(words) || !hasLetters(words)) return false;
  const isClassList = words
    .split(' ')
    .every((word) => /^[a-z0-9[\]!:./%(),#_&>*@'"=-]+$/.test(word));
  return !(isClassList && /[-:[]/.test(words)) && !NOT_WRITTEN.test(words);
}

const templateText = ({ quasis, expressions }: Node) =>
  (quasis as Node[])
    .map((quasi, at) => {
      const written = (quasi.value as { cooked: string }).cooked;
      const given = (expressions as Node[])[at];
      return given ? `${written}{${nameOf(given).split('.').at(-1) || '…'}}` : written;
    })
    .join('');

/** The text of an element and its children: one sentence, as it is read. */
function elementText(node: Node): string {
  return (node.children as Node[])
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, ' ');
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return elementText(child);
      const held = child.expression as Node;
      if (held?.type === 'Literal') return String(held.value);
      if (held?.type === 'TemplateLiteral') return templateText(held);
      return `{${nameOf(held).split('.').at(-1) || '…'}}`;
    })
    .join('');
}

const hasOwnText = (node: Node) =>
  (node.children as Node[]).some(
    (child) => child.type === 'JSXText' && hasLetters(String(child.value)),
  );

/** Every text in a source file that is visible on a screen or in a mail. */
export function sentencesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const add = (sentence: string) => {
    const one = tidy(sentence);
    if (hasLetters(one)) found.push(one);
  };
  const visit = (node: Node, field: string): void => {
    if (NEVER_SHOWN.test(node.type)) return;
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        if (hasOwnText(node)) {
          add(elementText(node));
          visitAttributes(node);
          return;
        }
        break;
      case 'JSXAttribute':
      case 'Property': {
        const name = nameOf(node.type === 'Property' ? node.key : node.name);
        if (HIDDEN.test(name)) return;
        if (isNode(node.value)) visit(node.value, name);
        return;
      }
      case 'CallExpression':
      case 'NewExpression':
        if (HIDDEN_CALLS.test(nameOf(node.callee))) return;
        break;
      case 'TaggedTemplateExpression':
        return;
      case 'BinaryExpression':
        // A compared value is a code, not a sentence.
        if (/^[!=]==?$/.test(String(node.operator))) return;
        break;
      case 'TemplateLiteral': {
        const written = templateText(node);
        if (looksWritten(written)) add(written);
        break;
      }
      case 'Literal':
        if (typeof node.value === 'string' && (SHOWN.has(field) || looksWritten(node.value)))
          add(node.value);
        return;
    }
    for (const child of childrenOf(node)) visit(child, field);
  };
  const visitAttributes = (node: Node): void => {
    const { attributes = [] } = (node.openingElement ?? {}) as { attributes?: Node[] };
    for (const attribute of attributes) visit(attribute, '');
    for (const child of node.children as Node[]) {
      if (child.type === 'JSXExpressionContainer' && (child.expression as Node).type === 'Literal')
        continue;
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') visitAttributes(child);
      else if (child.type !== 'JSXText') visit(child, '');
    }
  };
  visit(parseSync(file, text).program as unknown as Node, '');
  return found;
}
