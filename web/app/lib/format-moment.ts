export { formatMoment } from '@edc/contract/dates';
