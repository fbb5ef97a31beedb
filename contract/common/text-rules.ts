/**
 * Characters that nobody sees and that change what is read: controls, and those that turn the
 * direction of writing, with which a name can look like another one. Line breaks and tabs are none.
 */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Bidi_Control}\u2028\u2029\ufffd]/u;

/**
 * Characters without a shape of their own, with which two names look the same or one looks empty.
 * Those that join what is before them, as in 👩🏽‍🔧 and in Arabic script, are none.
 */
const SHAPELESS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Script=Arabic}|\ufe0f|[\d#*])(?:\u200c|\u200d|\ufe0f)|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800/u;

export const isPlainText = (text: string) => !HIDDEN.test(text);
/** In one line, as a name is. */
export const isPlainLine = (text: string) =>
  isPlainText(text) && !SHAPELESS.test(text) && !/[\t\n\r]/.test(text);

export const HIDDEN_CHARACTERS =
  'Please remove the hidden characters: type this again instead of pasting it';
/** For a sentence that begins with what has them. */
export const HAS_HIDDEN = 'must not have hidden characters: type it again instead of pasting it';
