/** Where a page that pays could not be opened; before the reason, and apart from it: most pages pay for nothing. */
export const notOpened =
  'Opening this page charges nothing, and if you have paid already, your money is safe.';
