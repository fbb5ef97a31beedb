import { createContext } from 'react-router';
import type { Transport } from '../api/api';

/** What the server hands to a page that it renders. */
export interface ServerContext {
  /** Reaches the API inside the server, as the visitor. */
  call: Transport;
  /** Allows this page's inline scripts; undefined where their hashes are listed instead. */
  nonce: string | undefined;
  /** The style sheet goes into the document: the browser does not hold it as a file. */
  includesStyle: boolean;
  /** The browser came with a session's cookie, which may be out of date. */
  hasSession: boolean;
  /** Where live updates have to begin, so that nothing is missed that changes after this page was read. */
  livePosition: string | undefined;
  /** Takes the document: handing it over as the body of the response would copy it twice. */
  onDocument: (html: string) => void;
}

export const serverContext = createContext<ServerContext>();
