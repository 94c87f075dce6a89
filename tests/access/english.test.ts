import { describeAccess } from './support/describeAccess.ts';

describeAccess('en');
