import { configure } from '@testing-library/react';

/** `findBy…` and `waitFor` wait a second by default, which is short on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
