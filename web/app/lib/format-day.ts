export { formatDay, formatPeriod } from '@edc/contract/dates';
