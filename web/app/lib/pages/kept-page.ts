import { ApiError, apiOver, type Transport } from '../api/api';
import type { LoadArgs } from '../api/load';
import { isNotThere } from '../api/not-found';

/** The content of a page's address. */
export type PageAddress = Omit<LoadArgs, 'call'>;

/**
 * Maps the addresses of a public page to few pages, so that made-up addresses cannot make the
 * server render and cache a page each.
 */
export interface KeptPage {
  /** Useful before its scripts run: then they load after its pictures. */
  isForReading?: true;
  /** A logged-in user sees that instead of its form. */
  isForVisitors?: true;
  /** With one of these in its query the page is made for one visitor and not cached. */
  ownWith?: string[];
  /** The address reduced to what the page reads; the pattern if left out. */
  address?: (asked: PageAddress) => string;
  /** The address of the page to show, if some addresses are unknown. */
  find?: (args: LoadArgs) => Promise<string>;
}

/** Replaces everything unknown in an address; no name looks like this. */
export const NOTHING = '~';

/** The server's lookup before it renders a page. */
export interface KeptRequest {
  /** The page's key in the cache; undefined for a personal page. */
  address: string | undefined;
  /** Finds the cached page; undefined if it has to be rendered for one reader. */
  find: (call: Transport) => Promise<string | undefined>;
}

export function keptRequest(page: KeptPage, pattern: string, asked: PageAddress): KeptRequest {
  const address = page.address?.(asked) ?? pattern;
  const find = async (call: Transport) => {
    try {
      return (await page.find?.({ ...asked, call: apiOver(call) })) ?? address;
    } catch (error) {
      // The page itself shows the error, and is not cached.
      if (error instanceof ApiError) return address;
      throw error;
    }
  };
  return { address, find };
}

export interface OwnPage {
  load: (args: LoadArgs) => Promise<unknown>;
  /** A shared address for refusals like this, if the page shows the reason. */
  nothing?: (error: ApiError) => string;
}

/**
 * A personal page, found by a token or a number that a stranger can make up: all addresses for
 * which its loader finds nothing share one cached page, or one for each reason.
 */
export function ownRequest(
  { load, nothing = () => NOTHING }: OwnPage,
  pattern: string,
  asked: PageAddress,
): KeptRequest {
  const find = async (call: Transport) => {
    try {
      await load({ ...asked, call: apiOver(call) });
      return undefined;
    } catch (error) {
      // Other errors are shown by the page rendered for this reader.
      return isNotThere(error) ? pattern.replace(/:\w+/g, nothing(error)) : undefined;
    }
  };
  return { address: undefined, find };
}
