import type { Failure } from '../../src/domain/failure.ts';

/** What a person does in any editor, besides editing. */
export const load = { type: 'load.requested' };
export const save = { type: 'save.requested' };
export const discard = { type: 'discard.requested' };
export const undo = { type: 'discard.undone' };
export const leave = { type: 'leave.requested' };
export const leaveAnyway = { type: 'leave.confirmed' };
export const stay = { type: 'leave.declined' };

/** What an editor's guards read of its context, whatever it edits. */
export interface Editing<Draft> {
  readonly draft: Draft | null;
  readonly sent: Draft | null;
  readonly discarded: Draft | null;
  readonly failure: Failure | null;
}

/**
 * Whether only journeys tell of an event: of edits beside those made during a save already, of
 * leaving with such edits or with what cannot be saved, and, since a refused save differs from an
 * unanswered one in how it ends, of anything else after it.
 */
export function isLeftToJourneys<Draft>(
  { draft, sent, failure }: Editing<Draft>,
  { type }: { readonly type: string },
  savable: boolean,
): boolean {
  const hasNewEdits = sent !== null && sent !== draft;
  const isEnding = type === 'draft.edited' || type === 'discard.requested';
  return (
    (hasNewEdits && (type === 'draft.edited' || type === 'leave.requested')) ||
    (!sent && !savable && type === 'leave.requested') ||
    (!sent && failure?.code === 'refused' && !isEnding)
  );
}
