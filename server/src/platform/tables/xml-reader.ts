import { TableError } from './table-error.ts';

const TAG =
  /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<\?[^>]*\?>|<!--[\s\S]*?-->/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** No tag or text of a sheet is longer: what is, is no sheet. */
const LONGEST = 1_000_000;

const unescaped = (text: string) =>
  text.includes('&')
    ? text.replace(ENTITY, (_, hex, decimal, name) => {
        if (name) return NAMED[name.toLowerCase()] ?? '';
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

/** Attributes by their name with its prefix, as in `r:id`. */
export function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      unescaped(double ?? single ?? ''),
    ]),
  );
}

interface Handlers {
  /** Names have no prefix; `attributes` is their text, read only where it is needed. */
  open?: (name: string, attributes: string) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads XML as it arrives, as much of it as spreadsheets use. It knows no entities of a document:
 * a file that declares some is refused.
 */
export class XmlReader {
  private readonly handlers: Handlers;
  private waiting = '';

  constructor(handlers: Handlers) {
    this.handlers = handlers;
  }

  write(chunk: string): void {
    const { open, text, close } = this.handlers;
    const buffer = this.waiting + chunk;
    let read = 0;
    TAG.lastIndex = 0;
    for (let tag = TAG.exec(buffer); tag; tag = TAG.exec(buffer)) {
      if (text && tag.index > read) text(unescaped(buffer.slice(read, tag.index)));
      read = TAG.lastIndex;
      const [, isEnd, name, attributes = '', isEmpty] = tag;
      if (name === undefined) continue;
      if (isEnd) close?.(name);
      else open?.(name, attributes);
      if (isEmpty) close?.(name);
    }
    this.waiting = buffer.slice(read);
    if (this.waiting.length > LONGEST || this.waiting.includes('<!DOCTYPE')) {
      throw new TableError('The spreadsheet cannot be read. Please save it as XLSX again.');
    }
  }
}
