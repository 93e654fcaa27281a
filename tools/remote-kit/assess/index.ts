export { assessApplication, describeAssessment, moveNames } from './assess-application';
