/** The same with every page of staff. */
import './no-demo-values.test.ts';
