/** The same with every distance from the day that the demo was written for. */
import './registrations.test.ts';
