import { linkParts } from './link-parts';

/** Plain text as typed: line breaks stay, addresses become links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {linkParts(text).map(({ at, words, href }) =>
        href ? (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-link underline"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
