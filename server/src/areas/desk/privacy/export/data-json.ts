import type { StudentData } from './queries.ts';

const indented = (row: unknown) => JSON.stringify(row, null, 2).replace(/^/gm, '    ');

/** Everything about one student as JSON, streamed because it may be long. */
export async function* dataJson(
  data: readonly StudentData[],
  about: { centre: string; at: Date },
): AsyncGenerator<string> {
  yield `{\n  "centre": ${JSON.stringify(about.centre)},\n  "made_at": "${about.at.toISOString()}"`;
  for (const { title, batches } of data) {
    yield `,\n  ${JSON.stringify(title)}: [`;
    let isFirst = true;
    for await (const rows of batches) {
      if (rows.length === 0) continue;
      yield `${isFirst ? '' : ','}\n${rows.map(indented).join(',\n')}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
