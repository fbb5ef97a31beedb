import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
const nextTurn = setImmediate;

/**
 * A busy machine may take long for what is found in a moment elsewhere. And what is found may have
 * effects that React runs a turn later, such as opening a dialog or moving the focus: they are
 * waited for.
 */
configure({
  asyncUtilTimeout: 20_000,
  asyncWrapper: (search) =>
    asyncWrapper(async () => {
      const found = await search();
      for (let turn = 0; turn < 3; turn += 1) await new Promise((go) => nextTurn(go));
      return found;
    }),
});
