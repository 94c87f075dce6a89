import type { Answers } from '../../../support/standInBackend.ts';
import type { Page } from 'playwright';

export interface State {
  readonly path: string;
  readonly state: string;
  readonly answers?: Answers;
  /** What leads into the state. */
  readonly act?: (page: Page) => Promise<unknown>;
}
