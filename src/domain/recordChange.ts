import type { ChangeRules } from './change.ts';
import type { Job } from './entities.ts';
import { jobChangeRules, type AskedJobChange } from './job/jobChange.ts';
import type { StandingConfirmation } from './job/standing.ts';

/** By what is changed. */
interface Targets {
  readonly job: { record: Job; asked: AskedJobChange; note: StandingConfirmation };
}

type Target = keyof Targets;
export type AskedChange = Targets[Target]['asked'];
export type Changed = Targets[Target]['record'];
export type Note = Targets[Target]['note'];

const RULES: {
  readonly [Of in Target]: ChangeRules<
    Targets[Of]['record'],
    Targets[Of]['asked'],
    Targets[Of]['note']
  >;
} = { job: jobChangeRules };

/** Records and notes passed to the rules must be of the target of the change. */
export function rulesOf({ target }: AskedChange): ChangeRules<Changed, AskedChange, Note> {
  return RULES[target];
}
