/** Rarely needed parts, loaded after the page and kept for offline use. */
export { ChooseWorkshop } from './choose-workshop';
export { LinkPhone } from './link-phone';
export { OpenQuestions } from './open-questions';
export { PhoneEnded } from './phone-ended';
export { ScanMenu } from './scan-menu';
export { TypeNumber } from './type-number';
