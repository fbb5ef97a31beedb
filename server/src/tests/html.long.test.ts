/** The same with every page of staff. */
import './html.test.ts';
