import { escapeHtml } from '../../../platform/html.ts';
/** A mail's content without layout: the layout below makes HTML and text from it. */
export interface Letter {
  /** The centre's name of the settings if left out. */
  centre?: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A code or password, shown separately so that it can be read aloud. */
  code?: { label: string; value: string };
  /** Where anyone can verify the letter: a link, and its QR code as a picture. */
  proof?: { words: string; url: string; picture: { url: string; alt: string } };
  button?: { label: string; url: string };
  /** A second action below the button. */
  second?: { label: string; url: string };
  closing?: string;
  /** Where the student unsubscribes from mails of this kind. */
  unsubscribe?: { words: string; url: string };
}

/** The centre's own design of its mails. */
export interface MailBrand {
  centre: string;
  accent: string;
  /** Lines below the centre's name; empty for none. */
  signature: string;
}

export function renderLetter(letter: Letter, brand: MailBrand): { html: string; text: string } {
  return { html: renderHtml(letter, brand), text: renderText(letter, brand) };
}

function renderText(letter: Letter, { centre, signature }: MailBrand): string {
  return [
    letter.greeting,
    ...letter.paragraphs,
    letter.code && `${letter.code.label}: ${letter.code.value}`,
    letter.proof && `${letter.proof.words}\n${letter.proof.url}`,
    letter.button && `${letter.button.label}: ${letter.button.url}`,
    letter.second && `${letter.second.label}: ${letter.second.url}`,
    letter.closing,
    `-- \n${letter.centre ?? centre}${signature && `\n${signature}`}`,
    letter.unsubscribe && `${letter.unsubscribe.words}: ${letter.unsubscribe.url}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const PICTURE_SIZE = 164;

function proofHtml({ words, url, picture }: NonNullable<Letter['proof']>): string {
  const href = escapeHtml(url);
  return `<p style="margin:0 0 8px;color:#5A5F78">${escapeHtml(words)}</p>
<p style="margin:0 0 8px"><a href="${href}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" style="display:block;border:1px solid #E5DDCC;border-radius:8px"></a></p>
<p style="margin:0 0 20px;font-size:14px;word-break:break-all"><a href="${href}" style="color:#2F3C8F">${href}</a></p>`;
}

const unsubscribeHtml = ({ words, url }: NonNullable<Letter['unsubscribe']>) =>
  `<p style="margin:16px 0 0;font:14px/1.5 system-ui,sans-serif"><a href="${escapeHtml(url)}" style="color:#5A5F78">${escapeHtml(words)}</a></p>\n`;

const signatureHtml = (centre: string, signature: string) =>
  `<p style="margin:0;color:#5A5F78;font-size:14px">${[centre, ...signature.split('\n')].map(escapeHtml).join('<br>')}</p>`;

// Mail programs support neither style sheets nor modern layout, hence tables and inline styles.
function renderHtml(letter: Letter, { accent, signature, ...brand }: MailBrand): string {
  const { centre = brand.centre } = letter;
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const body = [
    paragraph(escapeHtml(letter.greeting)),
    ...letter.paragraphs.map((text) => paragraph(escapeHtml(text))),
    letter.code &&
      `<p style="margin:0 0 4px;color:#5A5F78">${escapeHtml(letter.code.label)}</p>
<p style="margin:0 0 20px;font:700 24px/1.2 ui-monospace,Consolas,monospace;letter-spacing:3px">${escapeHtml(letter.code.value)}</p>`,
    letter.proof && proofHtml(letter.proof),
    letter.button &&
      `<p style="margin:0 0 20px"><a href="${escapeHtml(letter.button.url)}" style="display:inline-block;background:${accent};color:#FFFFFF;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:700">${escapeHtml(letter.button.label)}</a></p>
<p style="margin:0 0 16px;color:#5A5F78;font-size:14px;word-break:break-all">${escapeHtml(letter.button.url)}</p>`,
    letter.second &&
      paragraph(
        `<a href="${escapeHtml(letter.second.url)}" style="color:#2F3C8F">${escapeHtml(letter.second.label)}</a>`,
      ),
    letter.closing && paragraph(escapeHtml(letter.closing)),
    signature && signatureHtml(centre, signature),
  ].filter((part) => part);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;background:#FBF7EF">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E5DDCC;border-radius:14px">
<tr><td style="background:#1E2761;color:#FFFFFF;padding:18px 24px;border-radius:13px 13px 0 0;font:700 17px/1.3 system-ui,sans-serif">${escapeHtml(centre)}</td></tr>
<tr><td style="padding:24px;color:#171C3A;font:16px/1.55 system-ui,sans-serif">
${body.join('\n')}
</td></tr></table>
${letter.unsubscribe ? unsubscribeHtml(letter.unsubscribe) : ''}</td></tr></table>
</body></html>`;
}
