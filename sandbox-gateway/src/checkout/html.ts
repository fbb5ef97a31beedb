/** Markup that is safe to put into a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | readonly Markup[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function render(piece: Piece): string {
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  if ('markup' in piece) return piece.markup;
  return piece.map((each) => each.markup).join('');
}

export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const rendered = pieces.map(render);
  return { markup: parts.reduce((text, part, at) => text + (rendered[at - 1] ?? '') + part) };
}
