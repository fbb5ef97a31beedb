import { parentPort, workerData } from 'node:worker_threads';
import { sheetsPdf } from './sheets.ts';

const { about, sheets } = workerData;
const file = new Uint8Array(await sheetsPdf(about, sheets));
parentPort?.postMessage(file, [file.buffer]);
