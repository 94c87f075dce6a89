import type { IntakeSource, SortedOutRequest } from '../entities.ts';
import { originsIn, pageOn, writtenOrigin } from './origins.ts';
import { MAX_ORIGINS } from './intakeLimits.ts';

/** How a form on a website is described; the websites are addresses, one a line. */
interface Described {
  readonly name: string;
  readonly websites: string;
  readonly thanksUrl: string;
}

interface Switched {
  readonly disabled: boolean;
}

/** What an admin is about to do with a form, or with a request that was sorted out. */
export type IntakeDraft =
  | ({ readonly kind: 'add' } & Described)
  | ({ readonly kind: 'change'; readonly source: IntakeSource } & Described & Switched)
  | { readonly kind: 'renew' | 'test'; readonly source: IntakeSource }
  | { readonly kind: 'take' | 'delete'; readonly request: SortedOutRequest };

export type IntakeDraftOf<Kind extends IntakeDraft['kind']> = Extract<IntakeDraft, { kind: Kind }>;

type FormDraft = IntakeDraftOf<'add' | 'change'>;

export type IntakeEdit = Partial<Described & Switched>;

/** What the server has made. */
export type IntakeOutcome =
  | { readonly kind: 'opened'; readonly name: string; readonly token: string }
  | { readonly kind: 'taken'; readonly jobId: number };

/** A form that is to be described. */
export const NEW_FORM: IntakeDraft = { kind: 'add', name: '', websites: '', thanksUrl: '' };

/** The draft of a change of a form, which nothing was changed of yet. */
export function changeOf(source: IntakeSource): IntakeDraft {
  const { name, origins, thanksUrl, disabled } = source;
  return {
    kind: 'change',
    source,
    name,
    websites: origins.map(writtenOrigin).join('\n'),
    thanksUrl,
    disabled,
  };
}

/** The draft with what was edited; an edit of what it does not have is left out. */
export function editIntake(draft: IntakeDraft, edit: IntakeEdit): IntakeDraft {
  const fields = Object.entries(edit).filter(([field]) => field in draft);
  return { ...draft, ...Object.fromEntries(fields) };
}

/** What is typed as a website and is none; null if nothing is. */
export function wrongWebsiteIn({ websites }: FormDraft): string | null {
  return originsIn(websites).wrong[0] ?? null;
}

/** Whether the page of thanks is on none of the websites. */
export function isThanksElsewhere({ websites, thanksUrl }: FormDraft): boolean {
  return thanksUrl.trim() !== '' && pageOn(originsIn(websites).origins, thanksUrl) === undefined;
}

function isComplete(draft: FormDraft): boolean {
  const { origins, wrong } = originsIn(draft.websites);
  return (
    draft.name.trim() !== '' &&
    origins.length > 0 &&
    origins.length <= MAX_ORIGINS &&
    wrong.length === 0 &&
    !isThanksElsewhere(draft)
  );
}

export function isIntakeSubmittable(draft: IntakeDraft): boolean {
  return draft.kind === 'add' || draft.kind === 'change' ? isComplete(draft) : true;
}
