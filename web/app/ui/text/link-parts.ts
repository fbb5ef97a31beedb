interface Part {
  /** Where it begins in the text. */
  at: number;
  words: string;
  /** Set where the words are an address. */
  href?: string;
}

/** Web addresses only: no other kind of link is made of what somebody typed. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/g;
/** What ends a sentence is not part of the address before it. */
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
