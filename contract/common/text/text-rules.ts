/**
 * Invisible characters that change the text: controls, and those that change the direction of
 * writing, which can make a name look like another. Line breaks and tabs are allowed.
 */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Bidi_Control}\u2028\u2029\ufffd]/u;

/**
 * Invisible characters that make two names look the same, or one look empty. Those that join
 * preceding characters, as in 👩🏽‍🔧 and in Arabic script, are allowed.
 */
const SHAPELESS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Script=Arabic}|\ufe0f|[\d#*])(?:\u200c|\u200d|\ufe0f)|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800/u;

export const isPlainText = (text: string) => !HIDDEN.test(text);
/** A single line, as for a name. */
export const isPlainLine = (text: string) =>
  isPlainText(text) && !SHAPELESS.test(text) && !/[\t\n\r]/.test(text);

export const HIDDEN_CHARACTERS =
  'Please remove the hidden characters: type this again instead of pasting it';
/** Completes a sentence that begins with the field's name. */
export const HAS_HIDDEN = 'must not have hidden characters: type it again instead of pasting it';
