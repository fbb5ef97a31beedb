/** The same with every call that pages make. */
import './page-calls.test.ts';
