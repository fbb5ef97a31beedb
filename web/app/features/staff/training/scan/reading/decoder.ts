import decodeWorker from './decode-worker?worker&url';

/** Reads one picture, scaled down first; undefined if it has no code. */
type Decode = (
  picture: ImageBitmapSource & CanvasImageSource,
  mostPixels?: number,
) => Promise<string | undefined>;

interface NativeDetector {
  detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => NativeDetector) & {
  getSupportedFormats: () => Promise<string[]>;
};

const MOST_PIXELS = 640;
/** In a photo of a whole sheet the code is small, and a large picture is slow to read. */
const PHOTO_PIXELS = [MOST_PIXELS, 1280, 2560];

async function nativeDecoder(): Promise<Decode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}

/** In a worker, loaded only if the browser cannot read codes itself. */
function workerDecoder(): Decode {
  const worker = new Worker(decodeWorker, { type: 'module' });
  const waiting = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<{ id: number; text?: string }>) => {
    waiting.get(data.id)?.(data.text || undefined);
    waiting.delete(data.id);
  };
  // Loading failed: the next picture tries again.
  worker.onerror = () => {
    decoder = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture, mostPixels = MOST_PIXELS) => {
    const { width, height } = sizeOf(picture);
    if (!context || width === 0) return undefined;
    const scale = Math.min(1, mostPixels / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    last += 1;
    const id = last;
    return await new Promise((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, image }, [image.data.buffer]);
    });
  };
}

function sizeOf(picture: CanvasImageSource): { width: number; height: number } {
  if (picture instanceof HTMLVideoElement) {
    return { width: picture.videoWidth, height: picture.videoHeight };
  }
  const { width, height } = picture as ImageBitmap;
  return { width, height };
}

let decoder: Promise<Decode> | undefined;

export function loadDecoder(): Promise<Decode> {
  decoder ??= nativeDecoder().then((native) => native ?? workerDecoder());
  return decoder;
}

/** The files needed here to read codes offline. */
export const decoderFiles = async (): Promise<string[]> =>
  (await nativeDecoder()) ? [] : [decodeWorker];

/** A photo of a slip, such as one that a student sent. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  try {
    const [decode, picture] = [await loadDecoder(), await createImageBitmap(file)];
    for (const most of PHOTO_PIXELS) {
      const text = await decode(picture, most);
      if (text) return text;
    }
  } catch {
    // A file that is not a picture has no code either.
  }
  return undefined;
}
