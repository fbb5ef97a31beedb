import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './pdf-check.ts';

parentPort?.postMessage(checkPdf(Buffer.from(workerData)));
