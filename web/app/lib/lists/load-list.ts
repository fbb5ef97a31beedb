import type { Page } from '@edc/contract/common/lists/paging-rules';
import type { ConsoleList } from '@edc/contract/people/staff-view-rules';
import type { Call, Input, Output } from '../api/api';
import type { LoadArgs } from '../api/load';
import { withoutEmpty } from './list-params';

/** The calls that answer with a page of rows. */
type ListCall = { [C in Call]: Output<C> extends { data: Page<unknown> } ? C : never }[Call];

/** The values of an address; an empty one is no filter. */
type AddressValues<I> = { [Name in keyof I]?: I[Name] | '' };

interface Address<Values> {
  read: (from: URLSearchParams) => Values;
}

/** Loads a list of the console as its address asks for it. */
export function loadList<C extends ListCall, Values extends AddressValues<Input<C>>>(
  list: C,
  address: Address<Values>,
) {
  return async ({ call, url }: LoadArgs) => {
    const values = address.read(url.searchParams);
    const ask = call as (list: C, input: object) => Promise<Output<C>>;
    const { data, ...more } = await ask(list, withoutEmpty(values));
    return { page: data as Output<C>['data'], values, ...more };
  };
}

/** The same with the user's saved views of it. */
export function loadListAndViews<C extends ListCall, Values extends AddressValues<Input<C>>>(
  list: C,
  address: Address<Values>,
  name: ConsoleList,
) {
  const load = loadList(list, address);
  return async (args: LoadArgs) => {
    const [loaded, { data: views }] = await Promise.all([
      load(args),
      args.call('GET /staff/views', { list: name }),
    ]);
    return { ...loaded, views };
  };
}
