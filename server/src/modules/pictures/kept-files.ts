/** Bytes that were asked for lately, so many of them at most; the longest unused goes first. */
export class KeptFiles<File extends { bytes: Buffer }> {
  #files = new Map<string, File>();
  #size = 0;
  readonly #most: number;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get(key: string): File | undefined {
    const file = this.#files.get(key);
    if (file) {
      // A map remembers the order of insertion: put back, it is the newest again.
      this.#files.delete(key);
      this.#files.set(key, file);
    }
    return file;
  }

  set(key: string, file: File): void {
    // One that would push out most of the others is not worth keeping.
    if (this.#files.has(key) || file.bytes.length > this.#most / 4) return;
    this.#files.set(key, file);
    this.#size += file.bytes.length;
    for (const [oldest, { bytes }] of this.#files) {
      if (this.#size <= this.#most) return;
      this.#files.delete(oldest);
      this.#size -= bytes.length;
    }
  }
}
