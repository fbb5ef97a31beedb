import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The driver's half of COPY, which its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

const rowsOf = ({ text }: { text: string }) => Number(text.split(' ')[1]);

/** `COPY … TO STDOUT` as a stream, and how many rows it was once it has ended. */
export function copyOut(client: pg.Client, sql: string): { stream: Readable; rows: () => number } {
  let connection: pg.Connection | undefined;
  let count = 0;
  const stream = new Readable({ read: () => connection?.stream.resume() });
  client.query({
    submit(given: pg.Connection) {
      connection = given;
      connection.query(sql);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the driver reads into the same memory again.
      if (!stream.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete(said: { text: string }) {
      count = rowsOf(said);
    },
    handleReadyForQuery: () => stream.push(null),
    handleError: (error: Error) => stream.destroy(error),
  });
  return { stream, rows: () => count };
}

/** `COPY … FROM STDIN` of these chunks. Gives the number of rows. */
export function copyIn(
  client: pg.Client,
  sql: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let refused = false;
    const send = async (connection: CopyConnection) => {
      for await (const chunk of chunks) {
        if (refused) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    };
    client.query({
      submit: (connection: pg.Connection) => connection.query(sql),
      handleCopyInResponse(connection: CopyConnection) {
        send(connection).catch((error: Error) => {
          reject(error);
          connection.sendCopyFail(error.message);
        });
      },
      handleCommandComplete(said: { text: string }) {
        count = rowsOf(said);
      },
      handleReadyForQuery: () => resolve(count),
      handleError(error: Error) {
        refused = true;
        reject(error);
      },
    });
  });
}
