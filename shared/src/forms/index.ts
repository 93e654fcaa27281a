export { findEmailProblem } from './find-email-problem';
export type { FormErrors } from './form-errors';
export type { Failed, FormOptions, Sent } from './form-options';
export { readFields } from './read-fields';
export { useForm } from './use-form';
export type { FormState } from './use-form';
