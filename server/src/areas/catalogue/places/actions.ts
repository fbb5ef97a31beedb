export {
  type Hold,
  type LockedOffering,
  lockOffering,
  lockOfferings,
  releaseHolds,
  saveHold,
} from './store.ts';
