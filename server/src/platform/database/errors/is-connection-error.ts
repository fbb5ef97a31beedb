/**
 * PostgreSQL's codes for "not now": shutting down, crashed, starting up, disk or memory full, too
 * many clients, read-only.
 */
export const READ_ONLY = '25006';
const NOT_NOW = [READ_ONLY, '57P01', '57P02', '57P03', '53000', '53100', '53200', '53300'];
/** The system's codes: nothing listens there, or the connection was cut. */
const NO_LINE = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
/** Cut while the driver waited, or closed for maintenance: neither has an error code. */
const CUT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)|is not currently accepting connections$/;

/** Whether an error only means that the database is temporarily unavailable. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (NO_LINE.includes(code)) return syscall !== 'open' && syscall !== 'stat';
  return NOT_NOW.includes(code) || code.startsWith('08') || CUT.test(error.message);
}
