import { CodeText } from './code-text';

/** Codes below each other, on lines of their own also when they are copied as text. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return codes.map((code) => (
    <div key={code}>
      <CodeText>{code}</CodeText>
    </div>
  ));
}
