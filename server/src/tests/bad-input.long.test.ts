/** The same with every bad request to every call. */
import './bad-input.test.ts';
