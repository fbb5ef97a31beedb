import jsQR from 'jsqr';

/** Reads a QR code from pixels off the main thread, which keeps the page responsive. */
self.onmessage = ({ data }: MessageEvent<{ id: number; image: ImageData }>) => {
  const { id, image } = data;
  const found = jsQR(image.data, image.width, image.height, { inversionAttempts: 'dontInvert' });
  self.postMessage({ id, text: found?.data });
};
