const units = ['B', 'kB', 'MB', 'GB'];

/** 532 B, 1.4 MB: in thousands, as usual. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}
