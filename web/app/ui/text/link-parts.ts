interface Part {
  /** Its offset in the text. */
  at: number;
  words: string;
  /** Set if the words are an address. */
  href?: string;
}

/** Web addresses only: no other kind of link is made from typed text. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/g;
/** Punctuation at the end of a sentence is not part of the address before it. */
const AFTER = /[.,;:!?)\]'’”]+$/;

export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const words = found.replace(AFTER, '');
    if (!URL.canParse(words)) continue;
    if (index > done) parts.push({ at: done, words: text.slice(done, index) });
    parts.push({ at: index, words, href: words });
    done = index + words.length;
  }
  if (done < text.length) parts.push({ at: done, words: text.slice(done) });
  return parts;
}
