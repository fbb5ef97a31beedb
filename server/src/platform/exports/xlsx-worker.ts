import { parentPort, workerData } from 'node:worker_threads';
import { xlsxFile } from './xlsx.ts';

const { sheet, header, rows } = workerData;
const file = new Uint8Array(xlsxFile(sheet, header, rows));
parentPort?.postMessage(file, [file.buffer]);
