const KEY = 'edc_scanner';

/** Stored outside the scanner's own storage, so that the console can check it cheaply. */
export function rememberScanner(isLinked: boolean): void {
  try {
    if (isLinked) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the console links the phone again.
  }
}

/** Whether this browser is linked as a scanner already. */
export function isScanner(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
