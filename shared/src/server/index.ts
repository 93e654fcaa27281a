export { defaultArrivalLimits, limitArrival, type ArrivalLimits } from './limit-arrival';
