import { ApiError, apiOver, type Transport } from '../api/api';
import type { LoadArgs } from '../api/load';
import { isNotThere } from '../api/not-found';

/** What a page's address names. */
export type PageAddress = Omit<LoadArgs, 'call'>;

/**
 * How the addresses of a public page lead to few pages: nobody can make the server render and keep
 * a page for every address that they make up.
 */
export interface KeptPage {
  /** Useful before its scripts run: then they load after its pictures. */
  isForReading?: true;
  /** For somebody who is logged in it shows that instead of its form. */
  isForVisitors?: true;
  /** With one of these in its query the page is made for one visitor and not kept. */
  ownWith?: string[];
  /** The address with what the page reads of it and nothing else; unless given, the pattern. */
  address?: (asked: PageAddress) => string;
  /** The address of the page that shows what is there, where some addresses name nothing. */
  find?: (args: LoadArgs) => Promise<string>;
}

/** Stands in an address for everything that names nothing; no name is written like this. */
export const NOTHING = '~';

/** What the server asks before it renders a page. */
export interface KeptRequest {
  /** Where the page may be kept already; undefined for a page of one reader. */
  address: string | undefined;
  /** Where the page is kept; undefined when it has to be rendered for one reader. */
  find: (call: Transport) => Promise<string | undefined>;
}

export function keptRequest(page: KeptPage, pattern: string, asked: PageAddress): KeptRequest {
  const address = page.address?.(asked) ?? pattern;
  const find = async (call: Transport) => {
    try {
      return (await page.find?.({ ...asked, call: apiOver(call) })) ?? address;
    } catch (error) {
      // The page itself says what is wrong, and is not kept.
      if (error instanceof ApiError) return address;
      throw error;
    }
  };
  return { address, find };
}

export interface OwnPage {
  load: (args: LoadArgs) => Promise<unknown>;
  /** What stands for all that is refused like this, where the page says why. */
  nothing?: (error: ApiError) => string;
}

/**
 * A page of one reader, found by a token or a number that a stranger can make up: all addresses for
 * which its loader finds nothing lead to one kept page, or to one for each reason.
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
      // Anything else is said by the page that is rendered for this reader.
      return isNotThere(error) ? pattern.replace(/:\w+/g, nothing(error)) : undefined;
    }
  };
  return { address: undefined, find };
}
