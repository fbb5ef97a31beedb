import { createContext } from 'react-router';
import type { Transport } from '../api/api';

/** The server's context for a page that it renders. */
export interface ServerContext {
  /** Reaches the API inside the server, as the visitor. */
  call: Transport;
  /** Allows this page's inline scripts; undefined if their hashes are listed instead. */
  nonce: string | undefined;
  /** The document includes the style sheet: the browser does not have the file. */
  includesStyle: boolean;
  /** The browser sent a session cookie, which may be outdated. */
  hasSession: boolean;
  /** The starting position of live updates, so that no change after reading this page is missed. */
  livePosition: string | undefined;
  /** Takes the document: passing it as the body of the response would copy it twice. */
  onDocument: (html: string) => void;
}

export const serverContext = createContext<ServerContext>();
