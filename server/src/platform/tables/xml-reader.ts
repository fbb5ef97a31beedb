import { SaxesParser } from 'saxes';
import { TableError } from './table-error.ts';

/** No tag or text of a sheet is longer. */
const LONGEST = 1_000_000;

const unreadable = () =>
  new TableError('The spreadsheet cannot be read. Please save it as XLSX again.');

/** Names have no prefix; those of attributes keep theirs, as in `r:id`. */
export interface XmlHandlers {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML as it arrives. Refuses a file that declares its own entities. */
export class XmlReader {
  private readonly parser = new SaxesParser();
  private lastTag = 0;

  constructor({ open, text, close }: XmlHandlers) {
    const { parser } = this;
    parser.on('opentag', ({ name, attributes }) => {
      this.lastTag = parser.position;
      open?.(withoutPrefix(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.lastTag = parser.position;
      close?.(withoutPrefix(name));
    });
    if (text) {
      parser.on('text', text);
      parser.on('cdata', text);
    }
    parser.on('doctype', () => {
      throw unreadable();
    });
    parser.on('error', () => {
      throw unreadable();
    });
  }

  write(chunk: string): void {
    this.parser.write(chunk);
    if (this.parser.position - this.lastTag > LONGEST) throw unreadable();
  }

  end(): void {
    this.parser.close();
  }
}
